/** Made of `headjudge.server.events.careers` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A rating: of which category, the number of rated matches (or pods), and its points over time as moments (seconds
 * since 1970) with the rating after each event, the first that at the start.
 */
export interface RatingView {
  category: string;
  rating: number;
  matches: number;
  curve: [number, number][];
}

/**
 * A finished event of somebody: under which name they played, at which place they stood, with how many points.
 * `public`: whether others read of it here, too.
 */
export interface PlayedView {
  id: string;
  title: string;
  format: string;
  at: number;
  name: string;
  place: number | null;
  players: number;
  points: string;
  public: boolean;
}

/** A player's page. Of events only those are there, and counted, that its reader may know of, the latest first. */
export interface CareerView {
  name: string;
  ratings: RatingView[];
  events: PlayedView[];
}

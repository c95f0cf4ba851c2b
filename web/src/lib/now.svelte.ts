/** The server's time, in seconds since 1970, as state that goes on while somebody looks: a wrong clock counts rightly. */
class Now {
  at = $state(Date.now() / 1000);
  #ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #watchers = 0;

  /** What the server's clock shows now. */
  set(at: number): void {
    this.#ahead = at - Date.now() / 1000;
    this.#tick();
  }

  /** What it shows at this moment, also while nobody looks. */
  get exact(): number {
    return Date.now() / 1000 + this.#ahead;
  }

  #tick = (): void => {
    this.at = this.exact;
  };

  /** Keep it going until the function returned is called. */
  watch(): () => void {
    this.#tick();
    if (!this.#watchers++) this.#timer = setInterval(this.#tick, 1000);
    return () => {
      if (!--this.#watchers) clearInterval(this.#timer);
    };
  }
}

export const now = new Now();

/** What part of the map is shown: a box in squares, never beyond the map's edges more than its margin. */

import { middle, type Size } from "./grid";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The room around the map for the names of rows and numbers. */
export const MARGIN = 0.9;
/** Of how few squares across the closest look is. */
const CLOSEST = 6;

export function whole(size: Size): Box {
  return { x: -MARGIN, y: -MARGIN, w: size.numbers + 1.25 * MARGIN, h: size.letters + 1.25 * MARGIN };
}

/** The box of a picture of some proportion (breadth by height) that shows the whole map. */
export function fitted(size: Size, proportion: number): Box {
  const all = whole(size);
  const w = Math.max(all.w, all.h * proportion);
  const h = w / proportion;
  return { x: all.x - (w - all.w) / 2, y: all.y - (h - all.h) / 2, w, h };
}

/** The same box, brought back to the map. */
export function bounded(box: Box, size: Size): Box {
  const all = whole(size);
  const inside = (at: number, length: number, from: number, whole: number): number =>
    length >= whole ? from - (length - whole) / 2 : Math.max(from, Math.min(from + whole - length, at));
  return { ...box, x: inside(box.x, box.w, all.x, all.w), y: inside(box.y, box.h, all.y, all.h) };
}

/** Look closer (factor below 1) or from farther off, keeping a point where it is. */
export function zoomed(box: Box, factor: number, at: [number, number], size: Size): Box {
  const proportion = box.w / box.h;
  const w = Math.max(Math.min(CLOSEST, size.numbers), Math.min(box.w * factor, fitted(size, proportion).w));
  const by = w / box.w;
  return bounded({ x: at[0] - (at[0] - box.x) * by, y: at[1] - (at[1] - box.y) * by, w, h: w / proportion }, size);
}

export function moved(box: Box, dx: number, dy: number, size: Size): Box {
  return bounded({ ...box, x: box.x + dx, y: box.y + dy }, size);
}

/** Bring a square into the middle, at most so many squares across. */
export function focused(box: Box, square: string, size: Size, across = 14): Box {
  const w = Math.min(box.w, across);
  const h = (w * box.h) / box.w;
  const [x, y] = middle(square);
  return bounded({ x: x - w / 2, y: y - h / 2, w, h }, size);
}

/** Whether a square is well within what is shown. */
export function shows(box: Box, square: string): boolean {
  const [x, y] = middle(square);
  return x - 0.5 >= box.x && x + 0.5 <= box.x + box.w && y - 0.5 >= box.y && y + 0.5 <= box.y + box.h;
}

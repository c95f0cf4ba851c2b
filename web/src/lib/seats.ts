/** A color for each seat, so that whose thing it is can be seen at a glance; never the only sign of it. */
export function seatColor(index: number): string {
  const hue = (165 + index * 137.5) % 360;
  return `light-dark(oklch(0.52 0.11 ${hue}), oklch(0.75 0.11 ${hue}))`;
}

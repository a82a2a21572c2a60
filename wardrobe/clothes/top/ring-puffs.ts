/** The swell, from 0 to 1, of filled cloth that is quilted in rings, at a position along it. */
export const ringPuffs = (v: number, rings: number) =>
  Math.abs(Math.sin(Math.PI * v * rings)) ** 0.6

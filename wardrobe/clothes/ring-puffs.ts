/** The swell of cloth that is filled and quilted in rings, 0 to 1, at a place along it. */
export const ringPuffs = (v: number, rings: number) =>
  Math.abs(Math.sin(Math.PI * v * rings)) ** 0.6

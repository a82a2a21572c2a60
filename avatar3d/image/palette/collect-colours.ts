/**
 * Every colour of the frames, with full alpha, or undefined if there are more than `countMax`. With
 * `transparent`, pixels that are less than half covered do not count.
 */
export function collectColours(
  frames: readonly Uint32Array[],
  { countMax, transparent }: { countMax: number; transparent: boolean },
): Uint32Array | undefined {
  const colours = new Set<number>()
  for (const frame of frames) {
    let last = 0
    for (const word of frame) {
      if (word === last && colours.size > 0) continue
      last = word
      if (transparent && word < 0x80000000) continue
      colours.add((word | 0xff000000) >>> 0)
      if (colours.size > countMax) return undefined
    }
  }
  return Uint32Array.from(colours)
}

import { createCutter, type Part } from './create-cutter.ts'
import { sumCells } from './sum-cells.ts'

/**
 * Chooses at most `countMax` colours that represent the pixels with little squared error (Wu's
 * method: it repeatedly splits the box with the highest variance, where a split reduces the
 * variance most). Words are 0xAABBGGRR with full alpha; the palette of fully transparent pixels is
 * empty.
 */
export function choosePalette(
  pixels: Iterable<Uint32Array>,
  { countMax, transparent }: { countMax: number; transparent: boolean },
): Uint32Array {
  const cells = sumCells(pixels, transparent)
  if (cells.count === 0) return new Uint32Array(0)
  const { measurePart, cutPart, sumPart } = createCutter(cells)
  const parts = [measurePart(0, cells.count)]
  while (parts.length < countMax) {
    const widest = findWidest(parts)
    if (parts[widest].variance <= 0) break
    parts.splice(widest, 1, ...cutPart(parts[widest]))
  }
  return Uint32Array.from(parts, (part) => mean(sumPart(part)))
}

function findWidest(parts: readonly Part[]): number {
  let widest = 0
  for (let i = 1; i < parts.length; i++) {
    if (parts[i].variance > parts[widest].variance) widest = i
  }
  return widest
}

function mean([weight, red, green, blue]: Float64Array): number {
  const level = (sum: number) => Math.round(sum / weight)
  return (level(red) | (level(green) << 8) | (level(blue) << 16) | (255 << 24)) >>> 0
}

import { cellOffset, MOMENT_COUNT, sumColourMoments } from './colour-moments.ts'

/** A box of the colour cube: for each axis the cells after `from` up to and with `to`. */
interface Box {
  from: [red: number, green: number, blue: number]
  to: [red: number, green: number, blue: number]
}

/** A box, what its colours sum up to, and what splitting it would gain. */
interface Part {
  box: Box
  sums: Float64Array
  variance: number
}

/**
 * Chooses at most `countMax` colours that stand for all colours of the pixels with little squared
 * error (Wu's method: the box with most variance is cut where the variance falls most).
 * Words are 0xAABBGGRR with full alpha; the palette of wholly transparent pixels is empty.
 */
export function choosePalette(
  pixels: Iterable<Uint32Array>,
  { countMax, transparent }: { countMax: number; transparent: boolean },
): Uint32Array {
  const moments = sumColourMoments(pixels, transparent)
  const parts = [measurePart(moments, { from: [0, 0, 0], to: [32, 32, 32] })]
  while (parts.length < countMax) {
    const widest = parts.reduce((a, b) => (b.variance > a.variance ? b : a))
    if (widest.variance <= 0) break
    const halves = splitPart(moments, widest)
    // What cannot be cut is a single cell: it counts as settled.
    if (halves === undefined) widest.variance = 0
    else parts.splice(parts.indexOf(widest), 1, ...halves)
  }
  return Uint32Array.from(parts.filter(({ sums }) => sums[0] > 0).map(({ sums }) => mean(sums)))
}

function mean(sums: Float64Array): number {
  const [weight, red, green, blue] = sums
  const rounded = [red, green, blue].map((sum) => Math.round(sum / weight))
  return (rounded[0] | (rounded[1] << 8) | (rounded[2] << 16) | (255 << 24)) >>> 0
}

function measurePart(moments: Float64Array, box: Box): Part {
  const sums = sumBox(moments, box, new Float64Array(MOMENT_COUNT))
  const variance = sums[0] > 0 ? sums[4] - concentration(sums) : 0
  return { box, sums, variance }
}

/** What a mean colour explains of the squares: the summed colour's squared length by the weight. */
function concentration(sums: Float64Array): number {
  return (sums[1] * sums[1] + sums[2] * sums[2] + sums[3] * sums[3]) / sums[0]
}

function sumBox(moments: Float64Array, { from, to }: Box, sums: Float64Array): Float64Array {
  const a = cellOffset(to[0], to[1], to[2])
  const b = cellOffset(to[0], to[1], from[2])
  const c = cellOffset(to[0], from[1], to[2])
  const d = cellOffset(to[0], from[1], from[2])
  const e = cellOffset(from[0], to[1], to[2])
  const f = cellOffset(from[0], to[1], from[2])
  const g = cellOffset(from[0], from[1], to[2])
  const h = cellOffset(from[0], from[1], from[2])
  for (let i = 0; i < MOMENT_COUNT; i++) {
    const far = moments[a + i] - moments[b + i] - moments[c + i] + moments[d + i]
    const near = moments[e + i] - moments[f + i] - moments[g + i] + moments[h + i]
    sums[i] = far - near
  }
  return sums
}

/** Cuts the part where both halves together explain most; undefined when it has one cell only. */
function splitPart(moments: Float64Array, { box, sums }: Part): [Part, Part] | undefined {
  let best = 0
  let cut: [Box, Box] | undefined
  const lower = new Float64Array(MOMENT_COUNT)
  const upper = new Float64Array(MOMENT_COUNT)
  for (const axis of [0, 1, 2]) {
    for (let at = box.from[axis] + 1; at < box.to[axis]; at++) {
      const halves = cutBox(box, axis, at)
      sumBox(moments, halves[0], lower)
      for (let i = 0; i < MOMENT_COUNT; i++) upper[i] = sums[i] - lower[i]
      if (lower[0] <= 0 || upper[0] <= 0) continue
      const explained = concentration(lower) + concentration(upper)
      if (explained <= best) continue
      best = explained
      cut = halves
    }
  }
  return cut && [measurePart(moments, cut[0]), measurePart(moments, cut[1])]
}

function cutBox({ from, to }: Box, axis: number, at: number): [Box, Box] {
  const lower: Box = { from, to: [...to] }
  const upper: Box = { from: [...from], to }
  lower.to[axis] = at
  upper.from[axis] = at
  return [lower, upper]
}

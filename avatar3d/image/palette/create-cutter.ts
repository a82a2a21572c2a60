import { type Cells, SUM_COUNT } from './sum-cells.ts'

const LEVEL_COUNT = 32
/** The bit position of each axis in a cell's index: red, green, blue. */
const SHIFTS = [10, 5, 0]

/** Cells that one colour will represent: a range of the cutter's list. */
export interface Part {
  start: number
  /** The end of the range, exclusive. */
  end: number
  /** The total squared error of the mean colour; 0 for a single cell, which cannot be split. */
  variance: number
}

/** The position of a split: after this level, on the axis at this bit position. */
interface Cut {
  shift: number
  level: number
}

/**
 * Splits cells into parts (X. Wu, Graphics Gems II, 1991). The cells of a part are contiguous and
 * summed on demand: a picture uses only a few of the cube's cells, so this is faster than
 * cumulative sums over the whole cube (1.5 → 0.5 ms for a face).
 */
export function createCutter(cells: Cells) {
  const list = Uint16Array.from({ length: cells.count }, (_, i) => i)
  const slices = new Float64Array(LEVEL_COUNT * SUM_COUNT)
  const whole = new Float64Array(SUM_COUNT)
  const lower = new Float64Array(SUM_COUNT)
  const upper = new Float64Array(SUM_COUNT)
  return { measurePart, cutPart, sumPart }

  function measurePart(start: number, end: number): Part {
    if (end - start < 2) return { start, end, variance: 0 }
    const sums = sumPart({ start, end })
    return { start, end, variance: sums[4] - concentration(sums) }
  }

  /** The sums of the part's cells; valid until the next call. */
  function sumPart({ start, end }: { start: number; end: number }): Float64Array {
    whole.fill(0)
    for (let i = start; i < end; i++) addSums(whole, 0, { source: cells.sums, cell: list[i] })
    return whole
  }

  /**
   * Splits a part that has several cells. The split is at the level where the mean colours of the
   * two halves together explain the most variance.
   */
  function cutPart(part: Part): [lower: Part, upper: Part] {
    const { shift, level } = findCut(part)
    const middle = gatherLower(list, part, (cell) => levelOf(cell, shift) <= level)
    return [measurePart(part.start, middle), measurePart(middle, part.end)]
  }

  function findCut(part: Part): Cut {
    sumPart(part)
    const cut = { shift: 0, level: 0 }
    let best = 0
    for (const shift of SHIFTS) {
      const { lowest, highest } = sumSlices(part, shift)
      lower.fill(0)
      for (let level = lowest; level < highest; level++) {
        if (slices[level * SUM_COUNT] === 0) continue
        addSums(lower, 0, { source: slices, cell: level })
        for (let i = 0; i < SUM_COUNT; i++) upper[i] = whole[i] - lower[i]
        const explained = concentration(lower) + concentration(upper)
        if (explained <= best) continue
        best = explained
        cut.shift = shift
        cut.level = level
      }
    }
    return cut
  }

  function levelOf(cell: number, shift: number): number {
    return (cells.places[cell] >> shift) & (LEVEL_COUNT - 1)
  }

  /** The part's sums at each level of an axis, from its lowest to its highest. */
  function sumSlices({ start, end }: Part, shift: number) {
    slices.fill(0)
    let lowest = LEVEL_COUNT
    let highest = 0
    for (let i = start; i < end; i++) {
      const level = levelOf(list[i], shift)
      if (level < lowest) lowest = level
      if (level > highest) highest = level
      addSums(slices, level, { source: cells.sums, cell: list[i] })
    }
    return { lowest, highest }
  }
}

/**
 * Moves the cells that `isLower` accepts to the front of the part; returns where the others start.
 */
function gatherLower(list: Uint16Array, part: Part, isLower: (cell: number) => boolean): number {
  let middle = part.start
  for (let i = part.start; i < part.end; i++) {
    const cell = list[i]
    if (!isLower(cell)) continue
    list[i] = list[middle]
    list[middle++] = cell
  }
  return middle
}

interface Addend {
  source: Float64Array
  cell: number
}

function addSums(target: Float64Array, slot: number, { source, cell }: Addend): void {
  const to = slot * SUM_COUNT
  const from = cell * SUM_COUNT
  target[to] += source[from]
  target[to + 1] += source[from + 1]
  target[to + 2] += source[from + 2]
  target[to + 3] += source[from + 3]
  target[to + 4] += source[from + 4]
}

/**
 * The part of the sum of squares that a mean colour explains: the squared length of the summed
 * colour divided by the weight.
 */
function concentration(sums: Float64Array): number {
  return (sums[1] * sums[1] + sums[2] * sums[2] + sums[3] * sums[3]) / sums[0]
}

import type { Tally } from './try-draws.ts'

/** The deviation of draws from what their weights predict. */
export interface Verdict {
  draws: number
  chiSquare: number
  degrees: number
  /** The probability of a chi-square at least this large if the draws are fair. */
  p: number
  /** The deviation of each prize in standard deviations, in the order of the table. */
  sigmas: number[]
}

/** Cells with a smaller expected count are merged: chi-square is unreliable for them. */
const EXPECTED_MIN = 5

/** Judges all draws of a table, grouping those with the same weights. */
export function judgeDraws(tallies: readonly Tally[]): Verdict {
  let [draws, chiSquare, degrees] = [0, 0, 0]
  const surplus: number[] = []
  const variance: number[] = []
  for (const { weights, counts } of tallies) {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const all = counts.reduce((sum, count) => sum + count, 0)
    const cells: Cell[] = weights.map((weight, at) => {
      const chance = weight / total
      surplus[at] = (surplus[at] ?? 0) + counts[at] - all * chance
      variance[at] = (variance[at] ?? 0) + all * chance * (1 - chance)
      return { expected: all * chance, counted: counts[at] }
    })
    const merged = mergeCells(cells)
    for (const { expected, counted } of merged) chiSquare += (counted - expected) ** 2 / expected
    degrees += Math.max(0, merged.length - 1)
    draws += all
  }
  const sigmas = surplus.map((off, at) => (variance[at] > 0 ? off / Math.sqrt(variance[at]) : 0))
  return { draws, chiSquare, degrees, p: tailOfChiSquare(chiSquare, degrees), sigmas }
}

interface Cell {
  expected: number
  counted: number
}

function mergeCells(cells: readonly Cell[]): Cell[] {
  const possible = cells.filter(({ expected }) => expected > 0)
  const large = possible.filter(({ expected }) => expected >= EXPECTED_MIN)
  const small = possible.filter(({ expected }) => expected < EXPECTED_MIN)
  const rest = small.reduce(
    (sum, { expected, counted }) => ({
      expected: sum.expected + expected,
      counted: sum.counted + counted,
    }),
    { expected: 0, counted: 0 },
  )
  if (rest.expected >= EXPECTED_MIN) return [...large, rest]
  const [first, ...others] = large
  if (!first) return []
  const joined = { expected: first.expected + rest.expected, counted: first.counted + rest.counted }
  return [joined, ...others]
}

/** Q(k/2, x/2), the regularised upper incomplete gamma function. */
function tailOfChiSquare(chiSquare: number, degrees: number): number {
  if (degrees === 0) return 1
  const [a, x] = [degrees / 2, chiSquare / 2]
  if (x === 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

const PRECISION = 1e-14
const STEPS_MAX = 10_000

/** The sum of x^n / (a (a + 1) … (a + n)). */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < STEPS_MAX && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** The continued fraction, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < STEPS_MAX; n++) {
    const factor = n * (a - n)
    b += 2
    d = 1 / nonZero(factor * d + b, tiny)
    c = nonZero(b + factor / c, tiny)
    value *= c * d
    if (Math.abs(c * d - 1) < PRECISION) break
  }
  return value
}

const nonZero = (number: number, tiny: number) => (Math.abs(number) < tiny ? tiny : number)

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** The Lanczos approximation, g = 7; for numbers above 0.5. */
function logGamma(number: number): number {
  const x = number - 1
  const t = x + 7.5
  const sum = LANCZOS.reduce((all, each, at) => all + each / (x + at + 1), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}

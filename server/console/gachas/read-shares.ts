/** The shares of a table as entered, parsed exactly: nothing is ever rounded. */
export interface Shares {
  /** Integers in proportion to the shares; null if one is invalid. */
  weights: (number | null)[]
  /** Shares with more decimal places than are displayed. */
  tooFine: number[]
  /** The sum of the valid shares, in decimal notation such as `99.5`. */
  sum: string
  /** Whether percentages add up to exactly 100; always true for weights. */
  isWhole: boolean
}

const PERCENT = /^(0|[1-9]\d{0,2})(?:\.(\d{1,6}))?$/
const WEIGHT = /^[1-9]\d{0,9}$/
/** Percentages are counted in the smallest unit that can be written. */
const DECIMALS = 6
const UNIT = 10n ** BigInt(DECIMALS)
const HUNDRED = 100n * UNIT

/**
 * Parses percentages such as `0.50` or integer weights. A percentage may have no more decimal
 * places than the displayed rates have, so that users see exactly the value that was entered.
 */
export function readShares(
  texts: readonly string[],
  { shares, rateDecimals }: { shares: 'percent' | 'weight'; rateDecimals: number },
): Shares {
  if (shares === 'weight') {
    const weights = texts.map((text) => (WEIGHT.test(text) ? Number(text) : null))
    const sum = weights.reduce<bigint>((all, weight) => all + BigInt(weight ?? 0), 0n)
    return { weights, tooFine: [], sum: String(sum), isWhole: true }
  }
  const units = texts.map(readPercent)
  const sum = units.reduce<bigint>((all, each) => all + (each ?? 0n), 0n)
  const step = 10n ** BigInt(DECIMALS - rateDecimals)
  const tooFine = units.flatMap((each, at) => ((each ?? 0n) % step === 0n ? [] : [at]))
  return {
    weights: shrink(units),
    tooFine,
    sum: writePercent(sum),
    isWhole: sum === HUNDRED,
  }
}

/** In millionths of a percent; null if invalid or empty. */
function readPercent(text: string): bigint | null {
  const [, whole, decimals = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) return null
  const units = BigInt(whole) * UNIT + BigInt(decimals.padEnd(DECIMALS, '0'))
  return units > 0n && units <= HUNDRED ? units : null
}

function writePercent(units: bigint): string {
  const decimals = String(units % UNIT).padStart(DECIMALS, '0')
  return `${units / UNIT}.${decimals}`.replace(/\.?0+$/, '')
}

/** The smallest integers in the same proportion. */
function shrink(units: readonly (bigint | null)[]): (number | null)[] {
  const common = units.reduce<bigint>((all, each) => divisor(all, each ?? 0n), 0n)
  // At most a hundred million each.
  return units.map((each) => (each === null ? null : Number(each / common)))
}

/** The greatest common divisor; gcd(0, n) is n. */
function divisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

/** Converts weights to percentages with this many decimal places; null if they cannot be exact. */
export function writeShares(weights: readonly number[], rateDecimals: number): string[] | null {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const step = 10n ** BigInt(DECIMALS - rateDecimals)
  const units = weights.map((weight) => BigInt(weight) * HUNDRED)
  if (total === 0n || units.some((each) => each % (total * step) !== 0n)) return null
  return units.map((each) => fill(each / total, rateDecimals))
}

/** With all decimal places: `0.50`. */
function fill(units: bigint, rateDecimals: number): string {
  const decimals = String(units % UNIT)
    .padStart(DECIMALS, '0')
    .slice(0, rateDecimals)
  return rateDecimals === 0 ? String(units / UNIT) : `${units / UNIT}.${decimals}`
}

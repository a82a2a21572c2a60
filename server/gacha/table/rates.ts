const WHOLE_PERCENT = 100

/**
 * Weights as percentages with this many decimal places, such as `0.50%`, that add up to exactly
 * 100: every share is truncated, and the rest goes to the shares with the largest remainders, with
 * ties going to the first. If all weights are zero, all percentages are zero.
 */
export function shareRates(weights: readonly number[], decimals: number): string[] {
  const scale = 10n ** BigInt(decimals)
  const units = BigInt(WHOLE_PERCENT) * scale
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => write(0n, decimals))
  const shares = weights.map((weight, place) => {
    const scaled = BigInt(weight) * units
    return { place, units: scaled / total, remainder: scaled % total }
  })
  const missing = units - shares.reduce((sum, share) => sum + share.units, 0n)
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || a.place - b.place,
  )
  for (const share of byRemainder.slice(0, Number(missing))) share.units++
  return shares.map((share) => write(share.units, decimals))
}

function write(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  if (decimals === 0) return `${digits}%`
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`
}

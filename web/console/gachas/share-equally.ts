/**
 * Equal shares that add up to exactly 100 with this many decimal places: the remainder goes to the
 * first shares, one smallest unit each.
 */
export function shareEqually(
  count: number,
  { shares, rateDecimals }: { shares: 'percent' | 'weight'; rateDecimals: number },
): string[] {
  if (shares === 'weight') return Array.from({ length: count }, () => '1')
  const units = 100 * 10 ** rateDecimals
  const base = Math.floor(units / count)
  return Array.from({ length: count }, (_, at) => {
    const own = base + (at < units - base * count ? 1 : 0)
    return (own / 10 ** rateDecimals).toFixed(rateDecimals)
  })
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

/**
 * The ranks above 1, each with a maximum: a prize has the first rank whose maximum its combined
 * probability does not exceed.
 */
const SHARES = [
  [3, 0.05],
  [2, 0.2],
] as const

/**
 * The rarity of a prize, from 1 to 3, derived only from the weights of its draw: the rank depends
 * on the combined probability of this prize and all prizes that are as rare or rarer, so if all
 * weights are equal, every prize has rank 1.
 */
export function rankPrize(weights: readonly number[], place: number): number {
  const own = weights[place] ?? 0
  const share = sum(weights.filter((weight) => weight <= own)) / sum(weights)
  return SHARES.find(([, most]) => share <= most)?.[0] ?? 1
}

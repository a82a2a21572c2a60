import type { Pair } from './try-on.ts'

const LIMITS = { skinMean: 0.003, skin: 0.02, stretch: 1.35, cpuS: 3, better: 0.9 }
/** A swap without faults cannot be improved on: a difference below this counts as none. */
const TIE = 0.001

export interface Promised {
  name: string
  /** The measurements. */
  value: string
  isKept: boolean
}

/** A promise about the parts of a body, and whether it is met. */
export function listPromises(pairs: readonly Pair[]): Promised[] {
  const mean = (pick: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const worst = (pick: (pair: Pair) => number) => pairs.toSorted((a, b) => pick(b) - pick(a))[0]
  const skin = worst((pair) => pair.skin)
  const stretch = worst((pair) => pair.stretch)
  const unexplained = worst((pair) => pair.unexplained)
  const cpu = worst((pair) => pair.cpuS)
  const gainOf = ({ skin, misplaced, swapSkin, swapMisplaced }: Pair) =>
    swapSkin + swapMisplaced - skin - misplaced
  const better = mean((pair) => Number(gainOf(pair) > 0))
  const notWorse = mean((pair) => Number(gainOf(pair) > -TIE))
  const averages = {
    stretch: mean((pair) => pair.stretch),
    explained: mean((pair) => pair.explained),
    misplaced: mean((pair) => pair.misplaced),
    swapMisplaced: mean((pair) => pair.swapMisplaced),
  }
  const describe = ({ name }: Pair, value: number) => `${value.toFixed(2)} (${name})`
  const promises: [name: string, value: string, isKept: boolean][] = [
    [
      'skin through cloth, mean',
      `${percent(mean((pair) => pair.skin))} (swap ${percent(mean((pair) => pair.swapSkin))})`,
      mean((pair) => pair.skin) <= LIMITS.skinMean,
    ],
    ['skin through cloth, worst', `${percent(skin.skin)}, ${skin.name}`, skin.skin <= LIMITS.skin],
    [
      'stretch compared with the median edge, p95',
      [
        `${averages.stretch.toFixed(2)} on average,`,
        `${describe(stretch, stretch.stretch)} at worst;`,
        `by the bodies alone ${averages.explained.toFixed(2)} on average,`,
        `${stretch.explained.toFixed(2)} for the worst`,
      ].join(' '),
      stretch.stretch <= LIMITS.stretch,
    ],
    [
      'stretch that the bodies do not explain, p95',
      [
        `${mean((pair) => pair.unexplained).toFixed(2)} on average,`,
        `${describe(unexplained, unexplained.unexplained)} at worst`,
      ].join(' '),
      unexplained.unexplained <= LIMITS.stretch,
    ],
    [
      'fewer faults than a swap',
      [
        `${percent(better)} of pairs; misplaced vertices ${percent(averages.misplaced)}`,
        `(swap ${percent(averages.swapMisplaced)})`,
      ].join(' '),
      better >= LIMITS.better,
    ],
    ['no more faults than a swap', `${percent(notWorse)} of pairs`, notWorse >= LIMITS.better],
    ['seconds of CPU, worst', `${cpu.cpuS.toFixed(2)}, ${cpu.name}`, cpu.cpuS <= LIMITS.cpuS],
  ]
  return promises.map(([name, value, isKept]) => ({ name, value, isKept }))
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

import { type Played, runHistory, type Theatre, tellHistory } from './run-history.ts'
import { emptyTally, type Tally, tallyHistory } from './tally.ts'

/** The number of concurrent histories. */
const SIDE_BY_SIDE = 8

export interface Season {
  histories: number
  operations: number
  undecided: number
  /** The full reports of failed histories. */
  failures: string[]
  tally: Tally
}

interface Asked {
  firstSeed: number
  count: number
  /** Whether to stop at the first failure. */
  untilBroken?: boolean
}

/** Plays the histories of consecutive seeds, several at a time. */
export async function playHistories(
  theatre: Theatre,
  { firstSeed, count, untilBroken = false }: Asked,
): Promise<Season> {
  const failures: string[] = []
  const season = { histories: 0, operations: 0, undecided: 0, failures, tally: emptyTally() }
  let next = firstSeed
  const players = Array.from({ length: SIDE_BY_SIDE }, async () => {
    while (next < firstSeed + count && !(untilBroken && season.failures.length > 0)) {
      add(season, await runHistory(theatre, next++))
    }
  })
  await Promise.all(players)
  return season
}

function add(season: Season, played: Played): void {
  season.histories++
  season.operations += played.dones.length
  season.undecided += played.undecided ? 1 : 0
  if (played.broken.length > 0) season.failures.push(tellHistory(played))
  tallyHistory(season.tally, played.dones)
}

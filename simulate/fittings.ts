import { drawFitting } from './fittings/draw-fitting.ts'
import { openWardrobe } from './fittings/open-wardrobe.ts'
import { type FittingTally, noFittings, playFitting } from './fittings/play-fitting.ts'
import { openStand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import type { Trial } from './trial.ts'

/** The number of sequences that run concurrently. */
const TABLES = 4
const TOLD_EVERY = 1_000

/** Random fittings over HTTP; each response is compared with the reads before and after it. */
export const fittingsTrial: Trial = {
  about: 'random fitting sequences, each response compared with the reads around it; --times N',
  listCases: (times) => [
    {
      name: 'each fitting matches its responses exactly',
      run: async () => ({ result: tell(await playFittings({ times })) }),
    },
  ],
}

/** Plays sequences on two services that share a database, and counts the checks. */
export async function playFittings({ times }: { times: number }): Promise<FittingTally> {
  const stand = await openStand()
  const { database, folder } = stand
  const theatre = await openTheatre({ databaseUrl: database.url, folder })
  try {
    const wardrobe = await openWardrobe(theatre)
    const tally = noFittings()
    let next = 1
    const play = async () => {
      for (let seed = next++; seed <= times; seed = next++) {
        await playFitting(theatre, { wardrobe, tally, ...drawFitting(seed, wardrobe) })
        if (seed % TOLD_EVERY === 0) process.stderr.write(`${seed} of ${times}\n`)
      }
    }
    await Promise.all(Array.from({ length: TABLES }, play))
    return tally
  } finally {
    await theatre.close()
    await stand.close()
  }
}

const tell = ({ sequences, taken, refused, saved, crowds }: FittingTally) =>
  `${sequences} sequences: ${taken} fittings taken, ${refused} refused, ${saved} saved, ` +
  `${crowds} crowds`

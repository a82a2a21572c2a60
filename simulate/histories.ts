import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { type Ground, openGivenGround, openOwnGround } from './histories/open-ground.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories } from './histories/play-histories.ts'
import { INVARIANTS, type Invariant } from './histories/tally.ts'
import { endServices, NotStarted } from './service.ts'

const OPTIONS = {
  count: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  database: { type: 'string' },
} as const
const WHOLE = /^(0|[1-9]\d{0,8})$/
const TOLD_MAX = 3

/**
 * `npm run simulate -- histories [--count 500] [--seed 1] [--database URL]`: plays random histories
 * against two services that share a database, and compares each with a model. Repeat a failing
 * history with its seed and `--count 1`: it sends the same requests, though not at exactly the same
 * moments.
 */
export async function simulateHistories(options: string[]): Promise<number> {
  const { values } = readFlags({ args: options, options: OPTIONS })
  if (![values.count, values.seed].every((text) => WHOLE.test(text))) {
    throw new Refused('--count and --seed must be whole numbers')
  }
  const isGiven = values.database !== undefined
  const ground = isGiven ? await openGivenGround(values.database ?? '') : await openOwnGround()
  if (isGiven) print('The services migrate the database; users, an app and items are added to it.')
  try {
    return await play(ground, { firstSeed: Number(values.seed), count: Number(values.count) })
  } catch (error) {
    if (!isGiven || !(error instanceof NotStarted)) throw error
    throw new Refused(`the service does not start on this database: ${error.message}`)
  } finally {
    await endServices()
    await ground.close()
  }
}

interface Asked {
  firstSeed: number
  count: number
}

async function play({ folder, databaseUrl }: Ground, asked: Asked): Promise<number> {
  const { firstSeed } = asked
  const theatre = await openTheatre({ databaseUrl, folder })
  const startedMs = performance.now()
  const played = await playHistories(theatre, asked).finally(theatre.close)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const { histories, operations, undecided, failures, tally } = played
  for (const text of failures.slice(0, TOLD_MAX)) print(`${text}\n`)
  for (const [name, about] of Object.entries(INVARIANTS)) {
    // The names are keys of the table.
    print(`${name.padEnd(4)}${about.padEnd(58)}${tally[name as Invariant]} times`)
  }
  print(`${histories} histories, ${operations} operations in ${seconds} s, seeds from ${firstSeed}`)
  print(`${failures.length} violations, ${undecided} undecided`)
  return failures.length === 0 ? 0 : 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

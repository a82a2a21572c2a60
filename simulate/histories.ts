import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { openStand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories } from './histories/play-histories.ts'
import { INVARIANTS, type Invariant } from './histories/tally.ts'

const OPTIONS = {
  count: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
} as const
const WHOLE = /^(0|[1-9]\d{0,8})$/
const TOLD_MAX = 3

/**
 * `npm run simulate -- histories [--count 500] [--seed 1]`: plays random histories against two
 * services that share a database, and compares each with a model. Repeat a failing one with its
 * seed and `--count 1`: it sends the same requests, though not at exactly the same moments.
 */
export async function simulateHistories(options: string[]): Promise<number> {
  const { values } = readFlags({ args: options, options: OPTIONS })
  if (![values.count, values.seed].every((text) => WHOLE.test(text))) {
    throw new Refused('--count and --seed are whole numbers')
  }
  const stand = await openStand()
  const { folder, database } = stand
  const theatre = await openTheatre({ databaseUrl: database.url, folder })
  const startedMs = performance.now()
  const firstSeed = Number(values.seed)
  const played = await playHistories(theatre, { firstSeed, count: Number(values.count) })
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  await theatre.close()
  await stand.close()
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

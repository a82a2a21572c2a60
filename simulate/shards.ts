import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { countShards } from '../scripts/admin/distribute/mirror/count-shards.ts'
import { REFUSED_STATEMENTS } from '../scripts/admin/distribute/mirror/list-refused.ts'
import { SPREAD_STATEMENTS } from '../scripts/admin/distribute/mirror/list-spread.ts'
import { splitTables } from '../scripts/admin/distribute/mirror/split-tables.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { openStand, type Stand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories, type Season } from './histories/play-histories.ts'

const OPTIONS = {
  count: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
} as const
const WHOLE = /^(0|[1-9]\d{0,8})$/
const RECORDER = new URL('shards/record-statements.ts', import.meta.url).href
/**
 * Statements that have no plan, and one whose table is gone: the first start drops the table of
 * plain-text keys.
 */
const NO_PLAN = /^\s*(begin|commit|rollback)\b|\bfrom secret$/

export interface Mirrored {
  season: Season
  /** The numbers of statements that touch no distributed table, one shard, or several shards. */
  none: number
  one: number
  several: number
  /** Statements that touch several shards although the list gives no reason for them to do so. */
  unlisted: readonly string[]
}

/**
 * `npm run simulate -- shards [--count 500] [--seed 1]`: plays random histories on a mirror of
 * Citus, whose shards are hash partitions, and runs EXPLAIN on every statement that was sent.
 */
export async function simulateShards(options: string[]): Promise<number> {
  const { values } = readFlags({ args: options, options: OPTIONS })
  if (![values.count, values.seed].every((text) => WHOLE.test(text))) {
    throw new Refused('--count and --seed must be whole numbers')
  }
  const stand = await openStand()
  try {
    const asked = { firstSeed: Number(values.seed), count: Number(values.count) }
    const { season, none, one, several, unlisted } = await playOnMirror(stand, asked)
    const { histories, operations } = season
    const failures = [...season.failures, ...unlisted]
    for (const text of failures) print(text)
    print(`${histories} histories, ${operations} operations: ${season.failures.length} violations`)
    print(`${one} statements touch one shard, ${several} touch several (each with a reason), and`)
    print(`${none} touch none`)
    return failures.length === 0 ? 0 : 1
  } finally {
    await stand.close()
  }
}

/** Splits the tables of an empty database into shards, and plays histories on it. */
export async function playOnMirror(
  { database, folder }: Stand,
  asked: { firstSeed: number; count: number },
): Promise<Mirrored> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await splitTables(client)
    const file = join(folder, 'statements')
    const imports = [`${RECORDER}?${new URLSearchParams({ file })}`]
    const theatre = await openTheatre({ databaseUrl: database.url, folder, imports })
    const season = await playHistories(theatre, asked).finally(theatre.close)
    return { season, ...(await explainAll(client, await readStatements(file))) }
  } finally {
    await client.end()
  }
}

async function readStatements(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const texts: string[] = [...new Set(lines)].map((line) => JSON.parse(line))
  return texts.filter((text) => !NO_PLAN.test(text))
}

async function explainAll(client: pg.Client, texts: readonly string[]) {
  const unlisted: string[] = []
  let [none, one, several] = [0, 0, 0]
  for (const text of texts) {
    const { spread } = await countShards(client, text)
    if (spread === null) none++
    else if (spread.length === 0) one++
    else {
      several++
      const known = [...SPREAD_STATEMENTS, ...REFUSED_STATEMENTS]
      if (known.some(([piece]) => onOneLine(text).includes(piece))) continue
      unlisted.push(`Several shards of ${spread.join(', ')}: ${onOneLine(text)}`)
    }
  }
  return { none, one, several, unlisted }
}

const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

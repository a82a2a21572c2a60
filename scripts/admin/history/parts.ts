import type pg from 'pg'

/**
 * Tables that grow forever, divided into partitions of one month or of a thousand roots each (ADR
 * 0039).
 */
export const HISTORIES = ['ledger', 'draw', 'draw_leaf'] as const
export type History = (typeof HISTORIES)[number]

/** A partition of a history, parsed from its name. */
export interface Part {
  history: History
  name: string
  /**
   * Null for the partition of an earlier version, which contains all rows older than those in the
   * other partitions.
   */
  lower: string | null
  /** The start of the next partition; null if the name does not contain it. */
  upper: string | null
}

const MONTH = /^(ledger|draw)_(\d{4})_(0[1-9]|1[0-2])$/
const ROOTS = /^(draw_leaf)_(\d{1,12})$/
const EARLIER = /^(ledger|draw|draw_leaf)_earlier$/
const ROOTS_EACH = 1_000

/** Returns null for a table that is not a partition of a history, and for `…_rest`. */
export function readPart(name: string): Part | null {
  const [, earlier] = EARLIER.exec(name) ?? []
  if (earlier !== undefined) return partOf(earlier, { name, lower: null, upper: null })
  const [, ofRoots, first] = ROOTS.exec(name) ?? []
  if (ofRoots !== undefined)
    return partOf(ofRoots, { name, lower: first, upper: String(Number(first) + ROOTS_EACH) })
  const [, history, year, month] = MONTH.exec(name) ?? []
  if (history === undefined) return null
  const [lower, upper] = [startOfMonth(year, Number(month)), startOfMonth(year, Number(month) + 1)]
  return partOf(history, { name, lower, upper })
}

/** The patterns above name only histories. */
const partOf = (history: string, rest: Omit<Part, 'history'>): Part => ({
  history: history as History,
  ...rest,
})

/** The start of a month, as PostgreSQL writes it in UTC; month 13 is the next January. */
function startOfMonth(year: string, month: number): string {
  const day = month === 13 ? `${Number(year) + 1}-01` : `${year}-${String(month).padStart(2, '0')}`
  return `${day}-01 00:00:00+00`
}

/**
 * Gives the empty histories of a new database the partitions that a backup lists, so that its rows
 * return to the same months. A row that fits none of them goes to `…_rest`.
 */
export async function remakeParts(client: pg.Client, names: readonly string[]): Promise<void> {
  const parts = names.flatMap((name) => readPart(name) ?? [])
  for (const history of HISTORIES) {
    const own = parts.filter((part) => part.history === history)
    if (own.length === 0) continue
    await dropParts(client, history)
    const next = findFirst(own)
    for (const part of own) await addPart(client, { ...part, upper: part.upper ?? next })
  }
}

/**
 * Where the partitions after `…_earlier` begin; null if there are none. The bounds are strings:
 * of two root ids, the one with more digits comes later.
 */
function findFirst(parts: readonly Part[]): string | null {
  const starts = parts.flatMap(({ lower }) => lower ?? [])
  const sorted = starts.toSorted(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  )
  return sorted.at(0) ?? null
}

async function dropParts(client: pg.Client, history: History): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = $1::regclass and relname <> $1 || '_rest'`,
    [history],
  )
  for (const { name } of rows) await client.query(`drop table ${client.escapeIdentifier(name)}`)
}

/** Makes an empty partition; all names come from {@link readPart}. */
async function addPart(client: pg.Client, { history, name, lower, upper }: Part): Promise<void> {
  await client.query(`create table ${name} (like ${history}_rest including all)`)
  const from = lower === null ? 'minvalue' : `'${lower}'`
  const to = upper === null ? 'maxvalue' : `'${upper}'`
  await client.query(
    `alter table ${history} attach partition ${name} for values from (${from}) to (${to})`,
  )
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'

/** Only the owner may read a file, because entries of the ledger name users by their numbers. */
const MODE = 0o600
const ROWS_AT_ONCE = 1_000

/** The contents of a file. */
export interface Content {
  rows: number
  sha256: string
}

/**
 * Writes a line about the file, and a line of JSON for each row of a table. The file gets its final
 * name only once it is complete and on disk.
 */
export async function writeArchive(
  client: pg.Client,
  part: string,
  file: string,
): Promise<Content> {
  const aside = `${file}.part`
  // Two partitions with equal rows must not result in identical files.
  const head = { kisekae: 'history', format: 1, part }
  let rows = 0
  async function* list() {
    yield `${JSON.stringify(head)}\n`
    const table = pg.escapeIdentifier(part)
    await client.query(
      `declare archived no scroll cursor for
        select to_jsonb(kept)::text as line from ${table} as kept`,
    )
    for (;;) {
      const found = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from archived`)
      if (found.rows.length === 0) break
      rows += found.rows.length
      yield found.rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close archived')
  }
  try {
    await pipeline(list, createGzip(), createWriteStream(aside, { mode: MODE, flush: true }))
    await rename(aside, file)
  } finally {
    await rm(aside, { force: true })
  }
  return { rows, sha256: await hashFile(file) }
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Yields the rows of a file in batches, in their original order. */
export async function* readRows(file: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let isHead = true
  for await (const line of readLines(file)) {
    if (!isHead) batch.push(line)
    isHead = false
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** PostgreSQL escapes line breaks within a row. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(file).pipe(createGunzip())
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  } finally {
    unpacked.destroy()
  }
}

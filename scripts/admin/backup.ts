import { createWriteStream } from 'node:fs'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BlobPlace } from '@kisekae/server/blob/blob-store.ts'
import { listBlobs } from '@kisekae/server/blob/list-blobs.ts'
import { openBlobs } from '@kisekae/server/blob/open-blobs.ts'
import type pg from 'pg'
import { Refused } from '../command/refused.ts'
import { withTransaction } from './connect.ts'
import { FILES, FOLDER, MANIFEST, type Manifest } from './manifest.ts'
import { listTables, readRows } from './tables.ts'
import { packTar, type TarEntry } from './tar.ts'

/** The places where a service stores its data. */
export interface ServicePlace {
  connectionString: string
  dataDir: string
  blobPlace: BlobPlace
}

/** The amount of data that was copied. */
export interface Carried {
  rows: number
  blobs: number
}

/** Other users of the machine must not be able to read keys, e-mails or secrets. */
const MODE = 0o600
/** Pictures are already compressed; the fastest level is enough for the rest. */
const GZIP_LEVEL = 1

/**
 * Writes all data of a service into one file (tar, gzip) while it runs: first the database as of
 * one moment, then the blobs, which never change, so that every blob that the database refers to is
 * included.
 * @throws Refused if the file exists
 */
export async function backup(place: ServicePlace, file: string): Promise<Carried> {
  if (await isThere(file)) throw new Refused(`${file} already exists`)
  const carried = { rows: 0, blobs: 0 }
  const aside = `${file}.part`
  const begin = 'begin isolation level repeatable read, read only'
  try {
    await withTransaction(place.connectionString, { begin }, (client) =>
      pipeline(
        packTar(listEntries(client, place, carried)),
        createGzip({ level: GZIP_LEVEL }),
        // The file is flushed to disk before it is renamed: a backup must survive a power failure.
        createWriteStream(aside, { mode: MODE, flush: true }),
      ),
    )
    await rename(aside, file)
  } finally {
    await rm(aside, { force: true })
  }
  return carried
}

async function* listEntries(
  client: pg.Client,
  { dataDir, blobPlace }: ServicePlace,
  carried: Carried,
): AsyncGenerator<TarEntry> {
  // The first statement fixes the snapshot for all others.
  const manifest = await describe(client)
  yield { name: MANIFEST, bytes: toJson(manifest) }
  for (const table of manifest.tables) {
    let part = 0
    for await (const rows of readRows(client, table)) {
      yield { name: `${FOLDER.tables}/${table.name}/${part++}.json`, bytes: toJson(rows) }
      carried.rows += rows.length
    }
  }
  for (const name of FILES) {
    const bytes = await readFile(join(dataDir, name)).catch(() => null)
    if (bytes) yield { name: `${FOLDER.files}/${name}`, bytes }
  }
  for (const { folder, key } of await listBlobs(blobPlace)) {
    const bytes = await openBlobs(blobPlace, folder).find(key)
    // A blob that is not found was deleted in the meantime or is damaged; it can be created again.
    if (!bytes) continue
    yield { name: `${FOLDER.blobs}/${folder}/${key}`, bytes }
    carried.blobs++
  }
}

async function describe(client: pg.Client): Promise<Manifest> {
  const { rows } = await client.query<{ madeAt: Date; postgres: string; migrations: string[] }>(
    `select clock_timestamp() as "madeAt", current_setting('server_version') as postgres,
      array(select name from migration order by name) as migrations`,
  )
  const [{ madeAt, postgres, migrations }] = rows
  const tables = await listTables(client)
  return { format: 1, madeAt: madeAt.toISOString(), postgres, migrations, tables }
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value))

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

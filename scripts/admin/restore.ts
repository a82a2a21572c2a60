import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { openBlobs } from '@kisekae/server/blob/open-blobs.ts'
import { MigrationRefused, migrate } from '@kisekae/server/kernel/sql/migrate.ts'
import type pg from 'pg'
import { Refused } from '../command/refused.ts'
import type { Carried, ServicePlace } from './backup.ts'
import { withTransaction } from './connect.ts'
import { remakeParts } from './history/parts.ts'
import {
  isTexts,
  MANIFEST,
  type Manifest,
  readEntryName,
  readJson,
  readManifest,
} from './manifest.ts'
import { insertRows, listTables } from './tables.ts'
import { TarBroken, type TarEntry, unpackTar } from './tar.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const MODE = 0o600
const NOT_OURS = 'this is not a backup of the service'

/**
 * Fills an empty database and an empty blob store from a backup. The database gets the tables as
 * they were at the time of the backup; the service applies later migrations when it starts. All
 * rows are written in one transaction that ends after the last blob, so an interrupted restore can
 * be repeated.
 * @throws Refused if the database is not empty, or if the backup is incomplete
 */
export async function restore(place: ServicePlace, file: string): Promise<Carried> {
  const carried = { rows: 0, blobs: 0 }
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks) => {
      const entries = unpackTar(chunks)
      const manifest = readManifest((await entries.next()).value ?? undefined)
      await mustBeEmpty(place)
      await makeTables(place, manifest)
      await withTransaction(place.connectionString, { begin: 'begin' }, (client) =>
        fill(client, { place, manifest, entries, carried }),
      )
    })
  } catch (error) {
    throw refusalOf(error, file) ?? error
  }
  return carried
}

function refusalOf(error: unknown, file: string): Refused | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'EISDIR') return new Refused(`the file ${file} does not exist`)
  if (code.startsWith('Z_'))
    return new Refused(`${file} is not a complete backup: it cannot be unpacked`)
  // Classes 22 and 23: values that do not fit their columns, or violate a constraint.
  if (/^2[23]\w{3}$/.test(code)) return new Refused(`${file} has rows that do not fit their tables`)
  if (error instanceof TarBroken)
    return new Refused(`${file} is not a complete backup: ${error.message}`)
  return error instanceof MigrationRefused ? new Refused(error.message) : null
}

async function mustBeEmpty({ connectionString }: ServicePlace): Promise<void> {
  await withTransaction(connectionString, { begin: 'begin read only' }, async (client) => {
    for (const { name } of await listTables(client)) {
      const table = client.escapeIdentifier(name)
      const { rows } = await client.query(`select 1 from ${table} limit 1`)
      if (rows.length > 0) throw new Refused('the database is not empty: restore into a new one')
    }
  })
}

/** Applies the migrations listed in the backup; later ones may change its data. */
async function makeTables({ connectionString }: ServicePlace, manifest: Manifest): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown) {
    throw new Refused(
      `the backup is from a newer version (it contains ${unknown}): restore it with that version`,
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-migrations-'))
  try {
    for (const name of manifest.migrations)
      await copyFile(join(MIGRATIONS, name), join(folder, name))
    await migrate(connectionString, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Filling {
  place: ServicePlace
  manifest: Manifest
  entries: AsyncIterable<TarEntry>
  carried: Carried
}

async function fill(client: pg.Client, filling: Filling): Promise<void> {
  const { place, manifest, entries, carried } = filling
  await remakeParts(
    client,
    manifest.tables.map(({ name }) => name),
  )
  await mustHaveShapes(client, manifest)
  const tables = new Set(manifest.tables.map((table) => table.name))
  const seen = new Set([MANIFEST])
  const addReferences = await dropReferences(client)
  for await (const { name, bytes } of entries) {
    if (seen.has(name)) throw new Refused(`the backup is damaged: it contains ${name} twice`)
    seen.add(name)
    const entry = readEntryName(name)
    if (entry.kind === 'table') {
      const rows = readJson(bytes)
      if (!tables.has(entry.table) || !isTexts(rows)) throw new Refused(`${NOT_OURS}: ${name}`)
      await insertRows(client, entry.table, rows)
      carried.rows += rows.length
    } else if (entry.kind === 'file') {
      await mkdir(place.dataDir, { recursive: true })
      await writeFile(join(place.dataDir, entry.file), bytes, { mode: MODE })
    } else {
      await openBlobs(place.blobPlace, entry.folder).save(entry.key, bytes)
      carried.blobs++
    }
  }
  await addReferences()
}

/** Rows are stored as text in column order, so both sides must have the same columns. */
async function mustHaveShapes(client: pg.Client, manifest: Manifest): Promise<void> {
  const shapes = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    if (columns.join() === shapes.get(name)?.join()) continue
    throw new Refused(
      `the table ${name} differs here: restore with the version that made the backup`,
    )
  }
}

/** Tables are restored in alphabetical order; foreign keys are checked at the end. */
async function dropReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

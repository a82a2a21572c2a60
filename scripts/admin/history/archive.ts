import { access, rm } from 'node:fs/promises'
import pg from 'pg'
import type { Write } from '../../command/create-command.ts'
import { Refused } from '../../command/refused.ts'
import { withClient } from '../connect.ts'
import { hashFile, readRows, writeArchive } from './archive-file.ts'
import { HISTORIES } from './parts.ts'
import {
  addToSums,
  attachPart,
  createPart,
  deleteArchived,
  dropPart,
  insertArchived,
  insertRows,
  isOlderThan,
  listArchived,
  listStored,
  lockPart,
  type Stored,
  takeFromSums,
} from './store.ts'

/** Statements that look for an entry by its time go back at most 31 days. */
const NEEDED_DAYS = 31
const LOCK_NOT_AVAILABLE = '55P03'

/** Lists the partitions in the database, and the partitions in files. */
export async function showHistory(connectionString: string, write: Write): Promise<void> {
  await withClient(connectionString, async (client) => {
    for (const history of HISTORIES)
      for (const { name, upper, bytes } of await listStored(client, history))
        write(`${name.padEnd(24)}until ${upper}  ${Math.ceil(bytes / 1e6)} MB`)
    for (const { name, rows, sha256, archivedAt } of await listArchived(client))
      write(`${name.padEnd(24)}${rows} rows in a file of ${archivedAt.toISOString()}, ${sha256}`)
  })
}

/**
 * Moves the oldest month of the ledger into a file: the rows leave the database when the file is
 * complete. Returns the number of rows.
 * @throws Refused if it is not the oldest, is needed, or cannot be locked
 */
export async function archivePart(
  connectionString: string,
  { name, file }: { name: string; file: string },
): Promise<number> {
  if (await isThere(file)) throw new Refused(`${file} already exists`)
  return inTransaction(connectionString, async (client) => {
    const part = await findOldest(client, name)
    await lockPart(client, part)
    const content = await writeArchive(client, name, file)
    try {
      await addToSums(client, part)
      await insertArchived(client, { ...part, ...content })
      await dropPart(client, part)
    } catch (error) {
      // Nothing has been committed, so the rows are still in the database.
      await rm(file)
      throw error
    }
    return content.rows
  })
}

/**
 * Finds only the oldest month, so that the data that remains is complete from a certain day on.
 * @throws Refused
 */
async function findOldest(client: pg.Client, name: string): Promise<Stored> {
  if (/^draw_/.test(name)) {
    throw new Refused('the draw log remains: it is verified from the first draw of each user on')
  }
  const stored = await listStored(client, 'ledger')
  const part = stored.find((each) => each.name === name)
  if (!part) throw new Refused(`the ledger has no partition ${name}: see history`)
  if (part !== stored[0]) throw new Refused(`${stored[0].name} is older: archive it first`)
  if (await isOlderThan(client, part.upper, NEEDED_DAYS)) return part
  throw new Refused(`${name} is needed until ${NEEDED_DAYS} days after ${part.upper}`)
}

/**
 * Puts the rows of a file back into the database. Returns their number.
 * @throws Refused if the file is not the one that was written
 */
export async function bringBackPart(connectionString: string, file: string): Promise<number> {
  if (!(await isThere(file))) throw new Refused(`there is no file ${file}`)
  const sha256 = await hashFile(file)
  return inTransaction(connectionString, async (client) => {
    const archived = await listArchived(client)
    const part = archived.find((each) => each.sha256 === sha256)
    if (!part) throw new Refused(`${file} is not one of the archived months, or has changed`)
    const last = archived.findLast(({ history }) => history === part.history)
    if (part !== last) throw new Refused(`${last?.name} was archived later: bring it back first`)
    await createPart(client, part)
    for await (const rows of readRows(file)) await insertRows(client, part, rows)
    await takeFromSums(client, part)
    await deleteArchived(client, part)
    await attachPart(client, part)
    return part.rows
  })
}

/** Gives up after two seconds if a table is in use: later queries would wait behind it. */
async function inTransaction<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connectionString, async (client) => {
    await client.query("begin; set local lock_timeout = '2s'")
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      throw isInUse ? new Refused('the ledger is in use: try again') : error
    }
  })
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

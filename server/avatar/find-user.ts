import type { IdText } from '@kisekae/contract/wire.ts'
import { forgetOldest } from '../kernel/limits/forget-oldest.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type DirectoryEntry, listDirectoryEntries } from './store.ts'

const REMEMBERED_MAX = 100_000

/** An avatar's id, as text from a request or as stored. */
type AvatarId = IdText | number

type Entries = Map<string, DirectoryEntry>

// An avatar's entry in the directory never changes, so every process may cache it.
const remembered = new WeakMap<Sql, Entries>()

/** The user behind an avatar of this app; undefined if the app has no such avatar. */
export async function findUser(
  sql: Sql,
  { appId, avatarId }: { appId: string; avatarId: AvatarId },
): Promise<number | undefined> {
  const entry = await findEntry(sql, avatarId)
  return entry?.appId === appId ? entry.userId : undefined
}

/** The user behind an avatar, and its app. */
export async function findEntry(sql: Sql, avatarId: AvatarId): Promise<DirectoryEntry | undefined> {
  return (await findEntries(sql, [avatarId])).get(String(avatarId))
}

/**
 * The entries of the avatars that exist, by avatar id; one statement reads all that are not cached.
 */
export async function findEntries(
  sql: Sql,
  avatarIds: readonly AvatarId[],
): Promise<ReadonlyMap<string, DirectoryEntry>> {
  const known = entriesOf(sql)
  const found: Entries = new Map()
  for (const avatarId of avatarIds.map(String)) {
    const entry = known.get(avatarId)
    if (entry) found.set(avatarId, entry)
  }
  const unknown = avatarIds.filter((avatarId) => !found.has(String(avatarId)))
  if (unknown.length === 0) return found
  for (const { avatarId, ...entry } of await listDirectoryEntries(sql, unknown)) {
    forgetOldest(known, REMEMBERED_MAX)
    known.set(String(avatarId), entry)
    found.set(String(avatarId), entry)
  }
  return found
}

function entriesOf(sql: Sql): Entries {
  const known = remembered.get(sql) ?? new Map<string, DirectoryEntry>()
  remembered.set(sql, known)
  return known
}

import type { IdText } from '@kisekae/contract/wire.ts'
import { forgetOldest } from '../kernel/limits/forget-oldest.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type DirectoryEntry, findDirectoryEntry } from './store.ts'

const REMEMBERED_MAX = 100_000

// An avatar's entry in the directory never changes, so every process may cache it.
const remembered = new WeakMap<Sql, Map<string, DirectoryEntry>>()

/** The user behind an avatar of this app; undefined if the app has no such avatar. */
export async function findUser(
  sql: Sql,
  { appId, avatarId }: { appId: string; avatarId: IdText },
): Promise<number | undefined> {
  const entry = remembered.get(sql)?.get(avatarId) ?? (await look(sql, avatarId))
  return entry?.appId === appId ? entry.userId : undefined
}

async function look(sql: Sql, avatarId: IdText): Promise<DirectoryEntry | undefined> {
  const entry = await findDirectoryEntry(sql, avatarId)
  if (!entry) return undefined
  const known = remembered.get(sql) ?? new Map<string, DirectoryEntry>()
  remembered.set(sql, known)
  forgetOldest(known, REMEMBERED_MAX)
  known.set(avatarId, entry)
  return entry
}

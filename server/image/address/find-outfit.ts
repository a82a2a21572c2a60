import { forgetOldest } from '../../kernel/limits/forget-oldest.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { findStoredOutfit, type Outfit } from './store.ts'

const REMEMBERED_MAX = 20_000

// The outfit that a picture's URL stands for never changes, so every process may cache it.
const remembered = new WeakMap<Sql, Map<string, Outfit>>()

/** The outfit that a picture's URL was issued for, and the user who must still be linked. */
export async function findOutfit(sql: Sql, token: string): Promise<Outfit | undefined> {
  const known = remembered.get(sql) ?? new Map<string, Outfit>()
  remembered.set(sql, known)
  const outfit = known.get(token) ?? (await findStoredOutfit(sql, token))
  // A closet picture or a sample may be deleted while its user remains.
  if (outfit?.avatarId && !known.has(token)) {
    forgetOldest(known, REMEMBERED_MAX)
    known.set(token, outfit)
  }
  return outfit
}

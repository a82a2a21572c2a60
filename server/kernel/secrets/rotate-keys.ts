import type { Db } from '../sql/db.ts'
import { seal } from './seal.ts'
import {
  deleteOlderKeys,
  finishNextSeals,
  insertSecretKey,
  listSecretKeys,
  type SealedKey,
  sealNext,
} from './secret-key-store.ts'
import {
  contextOf,
  createWraps,
  newKey,
  type Purpose,
  type Roots,
  SecretKeyRefused,
  SIGNING_DELAY_MS,
  unsealKey,
} from './secret-keys.ts'

/**
 * Adds a key that every process accepts after its next reload. Once all have reloaded, they sign
 * with it. The previous key is accepted until `finishKey` drops it.
 * @throws SecretKeyRefused while an earlier rotation is unfinished
 */
export async function rotateKey(db: Db, purpose: Purpose, roots: Roots): Promise<void> {
  const versions = (await listSecretKeys(db)).filter((row) => row.purpose === purpose)
  const newest = versions.at(-1)
  if (!newest) throw new SecretKeyRefused('There are no keys yet: start the service first.')
  if (versions.length > 1) {
    throw new SecretKeyRefused(`${purpose} has two keys: finish that rotation first (--finish).`)
  }
  const wraps = createWraps(roots)
  // Refuses a wrong SECRET_KEY before anything is changed.
  await unsealKey(newest, wraps)
  const version = newest.version + 1
  const { key, id } = await wraps(purpose)
  const sealed = seal(key, newKey(), contextOf({ purpose, version }))
  await insertSecretKey(db, { purpose, version, sealed, sealedBy: id, waitMs: SIGNING_DELAY_MS })
}

/**
 * Drops all keys except the newest, which must already be signing.
 * @throws SecretKeyRefused if there is nothing to finish, or if it is too early
 */
export async function finishKey(db: Db, purpose: Purpose): Promise<void> {
  const versions = (await listSecretKeys(db)).filter((row) => row.purpose === purpose)
  const newest = versions.at(-1)
  if (!newest || versions.length === 1) {
    throw new SecretKeyRefused(`${purpose} has one key: there is no rotation to finish.`)
  }
  if (!newest.signs) {
    const delayS = SIGNING_DELAY_MS / 1000
    throw new SecretKeyRefused(
      `The new key takes effect ${delayS} seconds after its creation; wait until then.`,
    )
  }
  await deleteOlderKeys(db, newest)
}

/**
 * Seals all keys under the new roots as well; processes can start with the old or the new ones
 * until `finishRoots`.
 * The keys themselves do not change, so running processes are unaffected.
 * @throws SecretKeyRefused while an earlier change is unfinished
 */
export async function addRoots(db: Db, { from, to }: { from: Roots; to: Roots }): Promise<void> {
  const [before, after] = [createWraps(from), createWraps(to)]
  await db.transaction(async (tx) => {
    for (const row of await listSecretKeys(tx)) {
      const { purpose, version } = row
      if ((await before(purpose)).id === row.nextSealedBy) {
        throw new SecretKeyRefused(
          'The last change is not finished: run the command with --finish first.',
        )
      }
      const key = await unsealKey(row, before)
      const wrap = await after(purpose)
      if (wrap.id === row.sealedBy) continue
      const nextSealed = seal(wrap.key, key, contextOf(row))
      await sealNext(tx, { purpose, version, nextSealed, nextSealedBy: wrap.id })
    }
  })
}

/**
 * Forgets the previous roots, so that only the current ones remain.
 * @throws SecretKeyRefused if there is nothing to finish, or if these are the previous ones
 */
export async function finishRoots(db: Db, roots: Roots): Promise<void> {
  const wraps = createWraps(roots)
  await db.transaction(async (tx) => {
    const rows = (await listSecretKeys(tx)).filter((row) => row.nextSealed !== null)
    if (rows.length === 0) throw new SecretKeyRefused('There is no change to finish.')
    for (const row of rows) await mustBeNext(row, wraps)
    await finishNextSeals(tx)
  })
}

async function mustBeNext(row: SealedKey, wraps: ReturnType<typeof createWraps>): Promise<void> {
  if ((await wraps(row.purpose)).id === row.nextSealedBy) return
  throw new SecretKeyRefused(
    'The settings of this command still have the old key: set the new one here and in every ' +
      'process of the service, then finish.',
  )
}

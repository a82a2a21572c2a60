import { createHmac, hkdf, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../sql/db.ts'
import { type Rounds, startRounds } from '../work/rounds.ts'
import { seal, unseal } from './seal.ts'
import {
  deletePlainSecrets,
  hasPlainSecrets,
  insertSecretKey,
  listPlainSecrets,
  listSecretKeys,
  type SealedKey,
} from './secret-key-store.ts'

/** The purposes of an installation's keys. The next start creates a key for each new purpose. */
export const PURPOSES = [
  /** Signs the cookies of the dress-up app, and hashes its sign-in counters. */
  'sessions',
  /** Signs the cookies of the console, so that a cookie of one site is invalid on the other. */
  'console-sessions',
  /** Hashes session tokens and sign-in codes. Each text to be hashed must begin with its kind. */
  'hashes',
  /** Signs the cookies of known devices. */
  'devices',
  /** Seals connection flows that are waiting for the user's consent. */
  'flows',
  /** Names pictures, and signs URLs of 3D data and VRM files. */
  'pictures',
  /** The kit secrets of apps are derived from this key. */
  'kit-secrets',
  /** Seals the webhook secrets. */
  'webhooks',
  /** The keys that sign messages to push services are derived from this key. */
  'notifications',
  /** Unlocks the pages that exist only in development mode: the key itself is their token. */
  'developer',
] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * The keys of one purpose. Read the keys anew for every use: a rotation can change them at run
 * time.
 */
export interface KeySet {
  /** Signs, seals and hashes new values. */
  readonly current: string
  /**
   * All keys that verify signatures and open sealed values: the current one first, then older ones
   * and the next one, if there is one.
   */
  readonly accepted: readonly string[]
}

/** The reason why the keys cannot be opened, in one line for the operator. */
export class SecretKeyRefused extends Error {}

/** The keys of the installation while the process runs. */
export interface SecretKeys {
  readonly sets: Readonly<Record<Purpose, KeySet>>
  /** Reloads rotated keys at once. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Fixed keys for tests and benchmarks: the first one signs, and all of them verify. */
export const fixedKeys = (current: string, ...older: string[]): KeySet => ({
  current,
  accepted: [current, ...older],
})

/** Key sets with the same keys for every purpose. */
export const fixedKeySets = (current: string) =>
  // The object has one entry for every purpose.
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, fixedKeys(current)])) as Record<
    Purpose,
    KeySet
  >

/** Opens and seals the keys of one purpose. */
interface Wrap {
  key: Uint8Array
  /** Identifies the key that sealed a value, without revealing it. */
  id: string
}

export interface Roots {
  /** The same for the whole installation; not stored in the database. */
  secretKey: string
  /** Also required to open the webhook keys; empty if there is no such setting. */
  webhookKey: string
}

interface OpenKeysOptions {
  db: Db
  /** Called again if a key appears that the current root cannot open. */
  readRoots(isNew: boolean): Promise<Roots>
  /** Drops the table in which an older version stored plain-text keys. */
  dropPlainSecrets(): Promise<unknown>
  onError(error: unknown): void
}

const POLL_INTERVAL_MS = 5_000
/**
 * A new key is used for signing after this delay, during which every process reloads three times.
 */
export const SIGNING_DELAY_MS = 3 * POLL_INTERVAL_MS
const KEY_BYTES = 32

/**
 * Opens the keys of the installation, and creates missing ones. They are random and stored in the
 * database, sealed with a key derived from SECRET_KEY: all processes see a new key without a
 * restart, and a stolen database is useless for signing.
 * @throws SecretKeyRefused if SECRET_KEY is not the one that sealed the keys
 */
export async function openSecretKeys(options: OpenKeysOptions): Promise<SecretKeys> {
  const { db } = options
  let rows = await listSecretKeys(db)
  let wraps = createWraps(await options.readRoots(rows.length === 0))
  let held = await unsealAll(rows, wraps)
  if (PURPOSES.some((purpose) => !held.has(purpose))) {
    await addMissing(options, { held, wraps, isNew: rows.length === 0 })
    rows = await listSecretKeys(db)
    held = await unsealAll(rows, wraps)
  }
  // A process interrupted before this point left the table behind.
  if (await hasPlainSecrets(db)) await options.dropPlainSecrets()

  async function refresh(): Promise<void> {
    const found = await listSecretKeys(db)
    // All keys are deleted if SECRET_KEY is lost; the loaded keys remain in use until the process
    // stops.
    if (found.length === 0) return
    held = await unsealAll(found, wraps).catch(async () => {
      wraps = createWraps(await options.readRoots(false))
      return unsealAll(found, wraps)
    })
  }
  const { onError } = options
  const rounds: Rounds = startRounds({ round: refresh, intervalMs: POLL_INTERVAL_MS, onError })
  const liveSet = (purpose: Purpose): KeySet => ({
    get current() {
      return keysOf(held, purpose)[0]
    },
    get accepted() {
      return keysOf(held, purpose)
    },
  })
  const sets = PURPOSES.map((purpose) => [purpose, liveSet(purpose)])
  return {
    // The object has one entry for every purpose.
    sets: Object.fromEntries(sets) as Record<Purpose, KeySet>,
    refresh,
    stop: () => rounds.stop(),
  }
}

type Held = ReadonlyMap<string, readonly string[]>

const keysOf = (held: Held, purpose: Purpose): readonly string[] => {
  const keys = held.get(purpose)
  if (!keys) throw new Error(`There is no key for ${purpose}.`)
  return keys
}

type Wraps = (purpose: string) => Promise<Wrap>

const derive = promisify(hkdf)
const stretch = promisify<string, string, number, object, Buffer>(scrypt)
/** 32 MiB and about 60 ms per guess at a passphrase, on one core. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

/** Seals keys under these roots; WEBHOOK_KEY is stretched once, on demand. */
export function createWraps({ secretKey, webhookKey }: Roots): Wraps {
  const wrapOf = async (salt: string | Buffer): Promise<Wrap> => {
    const bytes = await derive('sha256', secretKey, salt, 'kisekae keys', KEY_BYTES)
    const key = new Uint8Array(bytes)
    const id = createHmac('sha256', key).update('id').digest('base64url').slice(0, 22)
    return { key, id }
  }
  const common = wrapOf('')
  // A failed derivation is reported where the wrap is used.
  common.catch(() => {})
  let webhooks: Promise<Wrap> | undefined
  return (purpose) => {
    if (purpose !== 'webhooks' || webhookKey === '') return common
    webhooks ??= derive('sha256', secretKey, '', 'kisekae webhook salt', KEY_BYTES)
      .then((salt) => stretch(webhookKey, Buffer.from(salt).toString('hex'), KEY_BYTES, SCRYPT))
      .then(wrapOf)
    return webhooks
  }
}

/** All keys by purpose: the newest signing key first, then all others. */
async function unsealAll(rows: readonly SealedKey[], wraps: Wraps): Promise<Held> {
  const held = new Map<string, string[]>()
  for (const row of rows) {
    const key = await unsealKey(row, wraps)
    const keys = held.get(row.purpose)
    if (!keys) held.set(row.purpose, [key])
    else if (row.signs) keys.unshift(key)
    else keys.push(key)
  }
  return held
}

/** @throws SecretKeyRefused if neither seal matches our roots */
export async function unsealKey(row: SealedKey, wraps: Wraps): Promise<string> {
  const { purpose, version, sealed, sealedBy, nextSealed, nextSealedBy } = row
  const { key, id } = await wraps(purpose)
  const bytes = id === sealedBy ? sealed : id === nextSealedBy ? nextSealed : null
  if (bytes) return unseal(key, bytes, contextOf({ purpose, version }))
  throw new SecretKeyRefused(
    purpose === 'webhooks'
      ? 'WEBHOOK_KEY differs from the one with which this database was set up: restore it, or ' +
          'see "Keys" in docs/operating.md.'
      : 'This database belongs to an installation with another SECRET_KEY: set SECRET_KEY to it, ' +
          'or copy its secret.key into this data folder.',
  )
}

/** A sealed key opens only for its own purpose. */
export const contextOf = ({ purpose, version }: { purpose: string; version: number }) =>
  `${purpose}|${version}`

export const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

interface Found {
  held: Held
  wraps: Wraps
  /** Whether there were no keys: a new installation, or one of an older version. */
  isNew: boolean
}

/** Creates missing keys; those of an older version keep their values. */
async function addMissing(options: OpenKeysOptions, { held, wraps, isNew }: Found): Promise<void> {
  const { db, readRoots } = options
  // Only while there are no keys: if such a table appeared later, it could only be an attack.
  const plain = isNew ? await readPlain(db) : new Map<string, string>()
  const { webhookKey } = await readRoots(false)
  await db.transaction(async (tx) => {
    for (const purpose of PURPOSES.filter((one) => !held.has(one))) {
      const { key, id } = await wraps(purpose)
      const value = valueBefore(purpose, plain, webhookKey) ?? newKey()
      const sealed = seal(key, value, contextOf({ purpose, version: 1 }))
      const row = { purpose, version: 1, sealed, sealedBy: id, waitMs: 0 }
      const isFirst = (await insertSecretKey(tx, row)).length > 0
      // If another process was first, that process drops the table.
      if (isFirst && plain.size > 0) await deletePlainSecrets(tx)
    }
  })
}

async function readPlain(db: Db): Promise<Map<string, string>> {
  if (!(await hasPlainSecrets(db))) return new Map()
  const rows = await db.transaction(listPlainSecrets).catch((error) => {
    // Another process has just imported them and dropped the table; its keys win.
    if (error.code === '42P01') return []
    throw error
  })
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The previous key of a purpose, so that values issued under it stay valid. */
function valueBefore(
  purpose: Purpose,
  plain: ReadonlyMap<string, string>,
  webhookKey: string,
): string | undefined {
  const people = plain.get('people')
  switch (purpose) {
    case 'sessions':
      return people
    case 'console-sessions':
      return people && createHmac('sha256', people).update('console').digest('base64url')
    case 'pictures':
    case 'kit-secrets':
      return plain.get('pictures')
    case 'webhooks':
      return plain.size > 0 ? webhookKey || plain.get('webhooks') : undefined
    default:
      return undefined
  }
}

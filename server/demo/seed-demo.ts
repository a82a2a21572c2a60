import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Part } from '@kisekae/contract/part.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { findEntry } from '../avatar/find-user.ts'
import { findPictureToken } from '../avatar/store.ts'
import { createGuestUser, type GuestSetup } from '../guest/create-guest.ts'
import type { StarterItems } from '../item/starter-items.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { createKey, hashKey } from '../partner/key.ts'
import {
  findAppByKey,
  insertApp,
  insertKey,
  insertOrganisation,
  insertRedirectUri,
} from '../partner/store.ts'
import { kitSecretOf } from '../uikit/kit-secret.ts'
import { getKitSecretTurn } from '../uikit/store.ts'
import { seedSales } from './seed-sales.ts'
import { claimDemoApp, getOrganisation, insertOwner, lockDemoApp, replaceDemoApp } from './store.ts'

/** Everything needed to try every endpoint; stored as `demo.json` in the data folder. */
export interface Demo {
  baseUrl: string
  fitUrl: string
  consoleUrl: string
  /** Opens the home page, and unlocks the outbox. */
  homeUrl: string
  /** The page with e-mailed sign-in codes; as JSON at `/outbox.json` with the same token. */
  outboxUrl: string
  /** Creates users in states in which calls are refused; takes a `POST` with `state`. */
  fixtureUrl: string
  /** The owner of the demo organisation; signs in with a code shown at /outbox. */
  consoleEmail: string
  appId: string
  apiKey: string
  /** A second app of the same organisation, to test that one app cannot see the other's data. */
  otherAppId: string
  otherApiKey: string
  /** Signs the URLs of the UI kit's pages. */
  kitSecret: string
  redirectUri: string
  /** A guest with all three permissions. */
  guestAvatarId: number
  /** One grantable item for each part, in the order of spec 2.11. */
  itemIds: number[]
  /** Coins, then petals. */
  currencyIds: number[]
  /** One gacha with a free first draw, one with a first-time price, and one with ten draws. */
  gachaIds: number[]
  /** One shop for each currency. */
  shopIds: number[]
}

export interface DemoSetup extends GuestSetup {
  dataDir: string
  baseUrl: string
  fitUrl: string
  consoleUrl: string
  developerToken: string
  starter: StarterItems
  kitSecrets: KeySet
  random: Random
  /**
   * Whether other processes use the database as well; the demo belongs to the process that created
   * it.
   */
  isShared: boolean
}

/**
 * The demo partner: an organisation with both permissions and two development apps, each with a
 * key; the first has a guest, gachas and shops. The first start creates it; later starts find it by
 * the key in `demo.json`, the only place where the keys are stored. A deleted guest is replaced by
 * a new one. Returns null if another process has created the demo of this database.
 */
export async function seedDemo(
  db: Db,
  setup: DemoSetup,
): Promise<(Demo & { pictureToken: string }) | null> {
  const { dataDir, baseUrl, fitUrl, consoleUrl, starter } = setup
  const path = join(dataDir, 'demo.json')
  const kept = await readDemo(path)
  const known = kept && (await findAppByKey(db, hashKey(kept.apiKey)))
  const addresses = {
    baseUrl,
    fitUrl,
    consoleUrl,
    homeUrl: `${baseUrl}/home?token=${setup.developerToken}`,
    outboxUrl: `${baseUrl}/outbox?token=${setup.developerToken}`,
    fixtureUrl: `${baseUrl}/fixture?token=${setup.developerToken}`,
    consoleEmail: CONSOLE_EMAIL,
  }
  const partner = known ? kept : await makePartner(db, { ...setup, path })
  if (!partner) return null
  // A demo of an earlier version is not registered yet.
  if (known) await registerDemo(db, partner.appId)
  const guest = await findOrMakeGuest(db, { ...setup, ...partner })
  const other = await findOrMakeOtherApp(db, { partner, path, random: setup.random })
  const demo: Demo = {
    ...NOTHING,
    ...partner,
    ...other,
    ...addresses,
    guestAvatarId: guest.avatarId,
  }
  await insertOwner(db, { appId: demo.appId, email: CONSOLE_EMAIL })
  const turn = await getKitSecretTurn(db, demo.appId)
  demo.kitSecret = kitSecretOf({ appId: demo.appId, ...turn }, setup.kitSecrets.current)
  demo.itemIds = listGrantable(starter)
  Object.assign(demo, await seedSales(db, { ...setup, appId: demo.appId }))
  await saveDemo(path, demo)
  return { ...demo, pictureToken: guest.pictureToken }
}

const saveDemo = (path: string, demo: Partial<Demo> | Partner) =>
  writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })

async function readDemo(path: string): Promise<Demo | null> {
  try {
    // The service wrote the file; if it has been edited, its key is checked before anything else in
    // it is trusted.
    return JSON.parse(await readFile(path, 'utf8')) as Demo
  } catch {
    return null
  }
}

const CONSOLE_EMAIL = 'demo@example.com'

/** These fields are filled in at every start. */
const NOTHING = { kitSecret: '', itemIds: [], currencyIds: [], gachaIds: [], shopIds: [] }

type OtherApp = Pick<Demo, 'otherAppId' | 'otherApiKey'>
type Partner = Pick<Demo, 'appId' | 'apiKey' | 'redirectUri'> &
  Partial<OtherApp> & { guestAvatarId: number | null }

/** Null if another process has created the demo, or is about to. */
async function makePartner(
  db: Db,
  { random, isShared, path }: DemoSetup & { path: string },
): Promise<Partner | null> {
  const organisationId = newId(random)
  const appId = newAppId(random)
  const redirectUri = 'http://localhost:3000/connected'
  const { key, ...kept } = createKey({ live: false })
  const partner = { appId, apiKey: key, redirectUri, guestAvatarId: null }
  return db.transaction(async (tx) => {
    await lockDemoApp(tx)
    if (!isShared) await replaceDemoApp(tx, appId)
    else if (!(await claimDemoApp(tx, appId))) return null
    const name = 'Demo'
    await insertOrganisation(tx, { organisationId, name, fittingRoom: true, vrmExport: true })
    await insertApp(tx, { appId, organisationId, name: 'Kotori Plaza', live: false })
    await insertKey(tx, { ...kept, appId })
    await insertRedirectUri(tx, { appId, uri: redirectUri })
    // The file is written before the commit, so that the key of an existing demo is never lost.
    await saveDemo(path, { appId, apiKey: key, redirectUri })
    return partner
  })
}

const newAppId = (random: Random) => `app_${newId(random).toString(36)}`

/** A demo of an earlier version has no second app. */
async function findOrMakeOtherApp(
  db: Db,
  { partner, path, random }: { partner: Partner; path: string; random: Random },
): Promise<OtherApp> {
  const { otherAppId, otherApiKey } = partner
  const known = otherApiKey && (await findAppByKey(db, hashKey(otherApiKey)))
  if (otherAppId && known) return { otherAppId, otherApiKey }
  const appId = newAppId(random)
  const { key, ...kept } = createKey({ live: false })
  const other = { otherAppId: appId, otherApiKey: key }
  return db.transaction(async (tx) => {
    const { organisationId } = await getOrganisation(tx, partner.appId)
    // The console opens the app whose name comes first, which should be the demo app.
    await insertApp(tx, { appId, organisationId, name: 'Tsukimi Café', live: false })
    await insertKey(tx, { ...kept, appId })
    await saveDemo(path, { ...partner, ...other })
    return other
  })
}

const registerDemo = (db: Db, appId: string) =>
  db.transaction(async (tx) => {
    await lockDemoApp(tx)
    await claimDemoApp(tx, appId)
  })

async function findOrMakeGuest(db: Db, setup: DemoSetup & Partner) {
  const { appId, guestAvatarId } = setup
  const found = guestAvatarId && (await findPicture(db, guestAvatarId))
  if (found) return { ...found, avatarId: guestAvatarId }
  const permissions = ['AvatarLoad', 'ItemGrant', 'Fitting']
  return db.transaction((tx) => createGuestUser(tx, { appId, permissions }, setup))
}

async function findPicture(db: Db, avatarId: number) {
  const entry = await findEntry(db, avatarId)
  return entry && findPictureToken(db, { ...entry, avatarId })
}

/** The first item of each part that is not a base item. */
function listGrantable({ byKey }: StarterItems): number[] {
  return Object.values(Part).flatMap((part) => {
    const piece = CATALOGUE.find((candidate) => candidate.part === part && !candidate.base)
    return (piece && byKey.get(piece.key)) ?? []
  })
}

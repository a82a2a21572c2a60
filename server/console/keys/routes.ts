import * as contract from '@kisekae/contract/console/keys.ts'
import type { KeyScope } from '@kisekae/contract/wire.ts'
import { readNetwork } from '../../kernel/call/key-terms.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { createKey } from '../../partner/key.ts'
import { lockApp } from '../apps/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { networkRefused, noSuchThing, tooManyKeys } from '../call/faults.ts'
import type { RequestLog } from '../requests/log.ts'
import {
  countLiveKeys,
  endKey,
  findLiveKey,
  insertNamedKey,
  listAppKeys,
  revokeKey,
} from './store.ts'

const LIVE_KEYS_MAX = 10
const DAY_S = 86_400

/** Keys of an app: shown once, rotated with an overlap, and revoked. */
export function keyRoutes(on: OnConsole, log: RequestLog): void {
  const list = async ({ db, app }: ConsoleCall) => ({ keys: await listAppKeys(db, app.appId) })

  on(contract.listKeys, async (call) => {
    // The log is written first, so that the last use is current.
    await log.flush()
    return list(call)
  })

  on(contract.createKey, (call) =>
    call.change(async (tx) => {
      await lockApp(tx, call.app.appId)
      await mustHaveRoom(tx, call.app.appId)
      const { name, scope = 'all', networks: given = [], lifeDays = null } = call.body
      const networks = readNetworks(given)
      const lifeS = lifeDays && lifeDays * DAY_S
      const made = await make(tx, call, { name, scope, networks, lifeS })
      const detail = { name, lastFour: made.lastFour, scope, networks, lifeDays }
      return { answer: made.answer, did: { action: 'key.created', subject: made.keyId, detail } }
    }),
  )

  on(contract.rotateKey, (call) =>
    call.change(async (tx) => {
      const { appId } = call.app
      const { overlapHours } = call.body
      const keyId = call.text('keyId')
      await lockApp(tx, appId)
      const old = await findLiveKey(tx, { appId, keyId })
      if (!old || old.endsAt) throw noSuchThing()
      await endKey(tx, { appId, keyId, afterHours: overlapHours })
      await mustHaveRoom(tx, appId)
      const made = await make(tx, call, { ...old, name: old.name ?? '' })
      const detail = { madeInstead: made.keyId, lastFour: made.lastFour, overlapHours }
      return { answer: made.answer, did: { action: 'key.rotated', subject: keyId, detail } }
    }),
  )

  on(contract.revokeKey, async (call) => {
    const { appId } = call.app
    const keyId = call.text('keyId')
    await call.change(async (tx) => {
      const known = await findLiveKey(tx, { appId, keyId })
      if (!known) throw noSuchThing()
      await revokeKey(tx, { appId, keyId })
      return { answer: null, did: { action: 'key.revoked', subject: keyId } }
    })
    return list(call)
  })
}

async function mustHaveRoom(tx: Tx, appId: string): Promise<void> {
  const { keys } = await countLiveKeys(tx, appId)
  if (keys >= LIVE_KEYS_MAX) throw tooManyKeys()
}

function readNetworks(texts: readonly string[]): string[] {
  const networks = texts.map((text) => {
    const network = readNetwork(text)
    if (network) return network
    throw networkRefused({
      message: `'${text}' is neither an IP address nor a network in CIDR notation.`,
    })
  })
  return [...new Set(networks)]
}

interface Terms {
  name: string
  scope: KeyScope
  networks: readonly string[]
  lifeS: number | null
}

async function make(tx: Tx, { app, person }: ConsoleCall, terms: Terms) {
  const { name, scope, networks, lifeS } = terms
  const { key, keyHash, lastFour } = createKey({ live: app.live })
  const keyId = keyHash.slice(0, 8)
  await insertNamedKey(tx, {
    keyHash,
    appId: app.appId,
    lastFour,
    name,
    madeBy: person.email,
    scope,
    networks,
    lifeS,
  })
  return { keyId, lastFour, answer: { keyId, key } }
}

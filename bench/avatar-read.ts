import { createGuestUser } from '@kisekae/server/guest/create-guest.ts'
import { registerStarterItems } from '@kisekae/server/item/starter-items.ts'
import { newId, systemRandom as random } from '@kisekae/server/kernel/random.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { insertApp, insertOrganisation } from '@kisekae/server/partner/store.ts'
import { openTestDatabase } from '@kisekae/server/postgres/test-database.ts'
import type { Bench } from './figure.ts'
import { compareServers } from './load/compare-servers.ts'
import { startServer } from './load/start-server.ts'

const KEY = `ak_live_${'k'.repeat(43)}`
const APP_ID = 'app_bench'
const ASSET_URL = 'http://localhost:8080'
const CONNECTIONS = '10'

/**
 * Measures the call that apps make most often, and the same SQL statement in a server that uses
 * only node:http and pg. The database is a separate process, the same for both; its time is not
 * counted.
 */
export const bench: Bench = {
  name: 'avatar-read',
  about: 'GET /v1/Avatar/{avatarId}, compared with plain node:http and pg',
  async run(progress) {
    const { db, url, drop } = await openTestDatabase({ role: 'owner' })
    try {
      const avatarId = await makeGuest(db)
      const args = [KEY, APP_ID, ASSET_URL, url, CONNECTIONS]
      const ours = await startServer(new URL('load/avatar-ours.ts', import.meta.url), args)
      const peer = await startServer(new URL('load/avatar-bare.ts', import.meta.url), args)
      try {
        const path = `/v1/Avatar/${avatarId}?key=${KEY}`
        await mustAnswerAlike([ours.port, peer.port], path)
        const paths = { oursPath: path, peerPath: path }
        return await compareServers({
          name: 'avatar-read',
          ours,
          peer,
          ...paths,
          goal: 0.7,
          progress,
        })
      } finally {
        await Promise.all([ours.stop(), peer.stop()])
      }
    } finally {
      await drop()
    }
  },
}

/** Creates a guest in a starter outfit; returns its id. */
async function makeGuest(db: Db): Promise<number> {
  const organisationId = newId(random)
  const nameToken = () => newId(random).toString(36)
  const { outfits } = await registerStarterItems(db, { random, nameToken })
  await insertOrganisation(db, {
    organisationId,
    name: 'Bench',
    fittingRoom: true,
    vrmExport: true,
  })
  await insertApp(db, { appId: APP_ID, organisationId, name: 'Bench', live: true })
  const owner = { appId: APP_ID, permissions: ['AvatarLoad'] }
  const { avatarId } = await createGuestUser(db, owner, {
    outfits,
    secret: fixedKeys('bench'),
    random,
  })
  return avatarId
}

async function mustAnswerAlike(ports: number[], path: string): Promise<void> {
  const read = async (port: number) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const [ours, peer] = await Promise.all(ports.map(read))
  if (ours !== peer) throw new Error(`The two responses differ:\n${ours}\n${peer}`)
}

import { after, before, test } from 'node:test'
import { openStand, type Stand } from './histories/open-stand.ts'
import { type OpenTheatre, openTheatre } from './histories/open-theatre.ts'
import { replayToken } from './storm/replay-token.ts'
import { upgradeUnderGrants } from './storm/upgrade-under-grants.ts'

let stand: Stand
let theatre: OpenTheatre

before(async () => {
  stand = await openStand()
  const { database, folder } = stand
  theatre = await openTheatre({ databaseUrl: database.url, folder })
})
after(async () => {
  await theatre.close()
  await stand.close()
})

test('of two to eight concurrent exchanges, one succeeds, and its token is revoked', async () => {
  for (let crowd = 2; crowd <= 8; crowd++) await replayToken(theatre)
})

test('an upgrade moves all grants of sixteen clients, and ends their access', async () => {
  for (let count = 0; count < 3; count++) await upgradeUnderGrants(theatre)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMailbag } from '../webhook/fixtures/a-mailbag.ts'
import { aGuest, aMember, ask, link, service } from './fixtures/linking.ts'

test('an upgrade is reported to subscribers once, with the ids of both avatars', async () => {
  const mail = await aMailbag(service)
  const { endpointId } = await mail.add('https://partner.example/', { events: ['avatar.upgraded'] })
  const [userId, guestAvatarId] = [await aMember(), await aGuest()]
  const upgrade = () => link(userId, ask({ avatarId: String(guestAvatarId) }))
  const { avatarId } = (await upgrade()).json
  await upgrade()
  const { appId } = service.app
  assert.deepEqual(
    (await mail.list(endpointId)).map(({ body }) => JSON.parse(body).data),
    [{ appId, avatarId, guestAvatarId, sequence: 1 }],
  )
})

test('every link is reported with the permissions that the app has now', async () => {
  const mail = await aMailbag(service)
  const { endpointId } = await mail.add('https://partner.example/', { events: ['avatar.linked'] })
  const userId = await aMember()
  const { avatarId } = (await link(userId)).json
  await link(userId, ask({ scope: 'Fitting' }))
  const { appId } = service.app
  assert.deepEqual(
    (await mail.list(endpointId)).map(({ body }) => JSON.parse(body).data).toReversed(),
    [
      { appId, avatarId, scope: 'AvatarLoad,ItemGrant', sequence: 1 },
      { appId, avatarId, scope: 'AvatarLoad,Fitting', sequence: 2 },
    ],
  )
})

test('linking without a guest is not an upgrade', async () => {
  const mail = await aMailbag(service)
  const { endpointId } = await mail.add('https://partner.example/', { events: ['avatar.upgraded'] })
  assert.equal((await link(await aMember())).status, 200)
  assert.deepEqual(await mail.list(endpointId), [])
})

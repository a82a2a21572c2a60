import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aMember,
  grant,
  items,
  ownedBy,
  REDIRECT_URI,
  service,
} from '@kisekae/server/link/fixtures/linking.ts'
import { aClient, consent } from './fixtures/a-partner.ts'

const scope = 'AvatarLoad,ItemGrant'
const unlink = (avatarId: number) => service.db.rows`
  update link set unlinked_at = now() where avatar_id = ${avatarId}`

test('a guest is linked, and its items move', async () => {
  const kisekae = aClient()
  const { avatarId } = await kisekae.createGuest({ scope })
  await grant(avatarId, items[0])
  const { url, pending } = await kisekae.startLink({ redirectUri: REDIRECT_URI, scope, avatarId })
  const kept = JSON.parse(JSON.stringify(pending))
  const returnUrl = await consent(url, await aMember())
  const linked = await kisekae.finishLink({ pending: kept, returnUrl })
  assert.ok(linked)
  assert.notEqual(linked.avatarId, avatarId)
  assert.deepEqual(await ownedBy(linked.avatarId), [items[0]])
})

test('the verifier is new each time, long enough, and not in the URL', async () => {
  const begun = [1, 2].map(() => aClient().startLink({ redirectUri: REDIRECT_URI, scope }))
  const [one, two] = await Promise.all(begun)
  assert.notEqual(one.pending.codeVerifier, two.pending.codeVerifier)
  assert.ok(one.pending.codeVerifier.length >= 48)
  for (const { url, pending } of [one, two]) assert.ok(!url.includes(pending.codeVerifier))
})

test('a user who declines is not linked; a return URL without a result is refused', async () => {
  const kisekae = aClient()
  const { pending } = await kisekae.startLink({ redirectUri: REDIRECT_URI, scope })
  const returnUrl = '/connected?error=access_denied'
  assert.equal(await kisekae.finishLink({ pending, returnUrl }), null)
  await assert.rejects(kisekae.finishLink({ pending, returnUrl: '/connected' }), TypeError)
})

test('a token works only once', async () => {
  const kisekae = aClient()
  const { url, pending } = await kisekae.startLink({ redirectUri: REDIRECT_URI, scope })
  const returnUrl = await consent(url, await aMember())
  await kisekae.finishLink({ pending, returnUrl })
  const again = kisekae.finishLink({ pending, returnUrl })
  await assert.rejects(again, { status: 400, reason: 'grantTokenUsed' })
})

test('linking needs the id of the app', async () => {
  const kisekae = aClient({ appId: '' })
  await assert.rejects(kisekae.startLink({ redirectUri: REDIRECT_URI, scope }), TypeError)
  assert.match(
    aClient({ fitUrl: 'https://fit.example/' }).launchUrl(),
    /^https:\/\/fit\.example\/la/,
  )
})

test('initialise creates a guest for a new user, and keeps the guest of a known user', async () => {
  const kisekae = aClient()
  const { avatar, isNew } = await kisekae.initialise()
  assert.deepEqual([isNew, avatar.guest, avatar.status], [true, true, 200])
  const again = await kisekae.initialise({ avatarId: avatar.avatarId })
  assert.deepEqual([again.isNew, again.avatar.avatarId], [false, avatar.avatarId])
})

test('for a user who has unlinked, initialise creates a guest', async () => {
  const kisekae = aClient()
  const { url, pending } = await kisekae.startLink({ redirectUri: REDIRECT_URI, scope })
  const linked = await kisekae.finishLink({
    pending,
    returnUrl: await consent(url, await aMember()),
  })
  const avatarId = linked?.avatarId ?? 0
  await unlink(avatarId)
  const { avatar, isNew } = await kisekae.initialise({ avatarId })
  assert.deepEqual([isNew, avatar.guest], [true, true])
  assert.notEqual(avatar.avatarId, avatarId)
})

test('initialise does not replace an avatar that is merely unknown', async () => {
  await assert.rejects(aClient().initialise({ avatarId: 17 }), { reason: 'avatarNotFound' })
})

test('two requests with the same key for a new user create one guest', async () => {
  const kisekae = aClient()
  const options = { idempotencyKey: 'user-5' }
  const [one, two] = await Promise.all([1, 2].map(() => kisekae.initialise({}, options)))
  assert.equal(one.avatar.avatarId, two.avatar.avatarId)
})

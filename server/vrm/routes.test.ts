import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { removeLink } from '../link/store.ts'
import { aMailbag, LATER } from '../webhook/fixtures/a-mailbag.ts'
import { aReceiver, type Receiver } from '../webhook/fixtures/a-receiver.ts'
import { verifyMessage } from '../webhook/fixtures/verify-message.ts'
import { aFile, aMaker } from './fixtures/a-maker.ts'
import { anAsker, outcome } from './fixtures/an-asker.ts'
import { claimJob } from './make/claim-job.ts'
import { TimeLimitExceeded } from './make/vrm-worker.ts'

const EVENTS = ['vrm.generation.completed', 'vrm.generation.failed']
const LEASE_MS = 10_000

let service: TestService
let receiver: Receiver
let mail: Awaited<ReturnType<typeof aMailbag>>
let secret: string
let maker: Awaited<ReturnType<typeof aMaker>>
let aGuest: ReturnType<typeof anAsker>['aGuest']
let ask: ReturnType<typeof anAsker>['ask']
before(async () => {
  service = await startTestService()
  ;({ aGuest, ask } = anAsker(service))
})
after(() => Promise.all([service.stop(), receiver.stop()]))
beforeEach(async () => {
  const { db } = service
  await db.rows`update webhook_endpoint set disabled_at = now(), disabled_why = 'removed'`
  await db.rows`update vrm_generation set status = 'cancelled' where status = 'running'`
  await service.vrmFiles.forgetBefore(LATER)
  await receiver?.stop()
  receiver = await aReceiver()
  mail = await aMailbag(service)
  maker = await aMaker(service)
  ;({ secret } = await mail.add(receiver.url, { events: EVENTS }))
})

/** The receiver's messages after all pending work is done; each one is verified. */
async function hear() {
  // The times of events come from the database's clock, which has advanced.
  mail.pass(60_000)
  await mail.deliver()
  const { now } = mail.clock
  return receiver.received.map((message) => verifyMessage(message, { secret, now }))
}

test('a request gets an empty response, and its file arrives by webhook', async () => {
  const { avatarId } = await aGuest()
  const asked = await ask(avatarId)
  assert.deepEqual([asked.status, asked.text], [200, ''])
  await maker.work()
  const [{ type, data }] = await hear()
  assert.equal(type, 'vrm.generation.completed')
  assert.deepEqual([data.appId, data.avatarId, data.sequence], ['app_one', avatarId, 1])
  assert.match(data.requestId, /^vrm_[0-9a-f]{32}$/)
  const days = (Date.parse(data.expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 6.99 && days <= 7, `${days} days`)

  const file = await fetch(data.vrmUrl)
  assert.equal(file.status, 200)
  assert.equal(file.headers.get('content-type'), 'model/gltf-binary')
  assert.equal(
    file.headers.get('content-disposition'),
    `attachment; filename="avatar-${avatarId}.vrm"`,
  )
  assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(file.headers.get('access-control-allow-origin'), '*')
  const bytes = Buffer.from(await file.arrayBuffer())
  assert.equal(bytes.length, data.bytes)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  assert.equal(Buffer.from(digest).toString('hex'), data.sha256)
})

test('the file contains exactly the worn parts that a VRM file can include', async () => {
  const { userId, avatarId } = await aGuest()
  await service.db.rows`
    update user_account set worn_item_ids = worn_item_ids || array(
      select distinct on (part) item_id from item
      where part in ('Hand', 'Effect', 'Object', 'Frame', 'Motion'))
    where user_id = ${userId}`
  await ask(avatarId, '?atlasSize=256')
  await maker.work()
  const [{ items, atlasSize }] = maker.made
  const parts = new Set<string>(items.map(({ part }) => part))
  assert.ok(parts.has('Body') && parts.has('Face') && parts.has('Clothes'))
  const foreign = parts.difference(new Set(['Body', 'Face', 'Hair', 'Clothes', 'Accessory', 'Hat']))
  assert.deepEqual([...foreign], [])
  assert.equal(atlasSize, 256)
})

test('the file of an outfit is generated once, for all users who wear it', async () => {
  const [first, second] = [await aGuest(), await aGuest()]
  await service.db.rows`
    update user_account set worn_item_ids = (
      select worn_item_ids from user_account where user_id = ${first.userId})
    where user_id = ${second.userId}`
  for (const { avatarId } of [first, second]) {
    await ask(avatarId, '?atlasSize=4096')
    await maker.work()
  }
  const [one, two] = (await hear()).map(({ data }) => data)
  assert.equal(maker.made.length, 1)
  assert.equal(one.sha256, two.sha256)
  assert.notEqual(one.vrmUrl, two.vrmUrl)
})

test('for each outfit, every kind of file is generated only once', async () => {
  const { avatarId } = await aGuest()
  for (const query of ['', 'profile=mobile', 'vrmVersion=0.x', 'profile=mobile&atlasSize=1024']) {
    await ask(avatarId, `?${query}`)
    await maker.work()
  }
  assert.deepEqual(
    maker.made.map(({ items: _, options: __, ...kind }) => kind),
    [
      { atlasSize: 2048, vrmVersion: '1.0', profile: null },
      { atlasSize: 1024, vrmVersion: '1.0', profile: 'mobile' },
      { atlasSize: 2048, vrmVersion: '0.x', profile: null },
    ],
  )
  const shas = (await hear()).map(({ data }) => data.sha256)
  assert.equal(shas[3], shas[1])
})

test('a file that exceeds its profile is neither delivered nor retried', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId, '?profile=mobile')
  maker.state.make = async () => aFile({ nodeCount: 300, materialCount: 5 })
  await maker.work()
  assert.equal(maker.made.length, 1)
  const [{ type, data }] = await hear()
  assert.deepEqual(
    [type, data.reason, data.details],
    [
      'vrm.generation.failed',
      'profileBudgetExceeded',
      'mobile allows 4 materials (found 5), 256 nodes (found 300)',
    ],
  )
})

test('only one generation per avatar runs at a time, even with concurrent requests', async () => {
  const { avatarId } = await aGuest()
  const both = await Promise.all([ask(avatarId), ask(avatarId)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const refused = await ask(avatarId)
  assert.deepEqual(outcome(refused), [409, 'avatar.vrm', 'vrmGenerationRunning'])
  assert.equal(refused.headers.get('retry-after'), '10')
  await maker.work()
  assert.equal((await ask(avatarId)).status, 200)
  await maker.work()
  assert.equal((await hear()).length, 2)
})

test('the database itself prevents a second concurrent generation for one avatar', async () => {
  const { userId, avatarId } = await aGuest()
  await ask(avatarId)
  const insert = service.db.rows`
    insert into vrm_generation (user_id, generation_id, avatar_id, app_id, item_ids, atlas_size,
      event_id, change_id, status, asked_at, attempts, due_at)
    values (${userId}, 'vrm_second', ${avatarId}, 'app_one', '{}', 512, 'msg_second', 1, 'running',
      now(), 0, now())`
  await assert.rejects(insert, { code: '23505' })
})

test('fifty files requested at once all arrive', async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, aGuest))
  const asked = await Promise.all(guests.map(({ avatarId }) => ask(avatarId)))
  assert.deepEqual(new Set(asked.map(({ status }) => status)), new Set([200]))
  const counts = await Promise.all([maker.work(), maker.work(), maker.work()])
  const doneCount = counts.reduce((sum, count) => sum + count)
  assert.equal(doneCount, 50)
  const told = (await hear()).map(({ data }) => data.avatarId)
  assert.deepEqual(told.toSorted(), guests.map(({ avatarId }) => avatarId).toSorted())
})

test('a request repeated with the same Idempotency-Key generates only one file', async () => {
  const { avatarId } = await aGuest()
  const key = { 'Idempotency-Key': 'once' }
  assert.equal((await ask(avatarId, '', key)).status, 200)
  const again = await ask(avatarId, '', key)
  assert.deepEqual([again.status, again.text], [200, ''])
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  await maker.work()
  assert.equal((await ask(avatarId, '', key)).status, 200)
  assert.equal(await maker.work(), 0)
  const other = await ask(avatarId, '?atlasSize=512', key)
  assert.deepEqual(outcome(other), [422, 'avatar.idempotency', 'idempotencyKeyReused'])
})

test('a refusal with a retry time is not stored under the key', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId)
  const key = { 'Idempotency-Key': 'later' }
  assert.equal((await ask(avatarId, '', key)).status, 409)
  await maker.work()
  assert.equal((await ask(avatarId, '', key)).status, 200)
})

test('a job whose worker was killed is resumed, and reported once', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId)
  const killed = await claimJob(service.db, maker.state.now)
  assert.equal(killed?.avatarId, avatarId)
  assert.equal(await maker.work(), 0)
  maker.pass(LEASE_MS)
  assert.equal(await maker.work(), 1)
  assert.equal((await hear()).length, 1)
})

test('a worker that finishes late reports nothing', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId)
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = await aMaker(service)
  const { make } = slow.state
  slow.state.make = async (recipe) => {
    await promise
    return make(recipe)
  }
  const late = slow.work()
  while (slow.made.length === 0) await new Promise((next) => setTimeout(next, 5))
  maker.pass(LEASE_MS)
  await maker.work()
  resolve()
  await late
  assert.equal((await hear()).length, 1)
})

test('a failing job is tried three times, and then its failure is reported', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId, '?atlasSize=1024')
  maker.state.make = async () => {
    throw new Error('The part is broken.')
  }
  for (let count = 0; count < 5; count++) {
    await maker.work()
    maker.pass(15_000)
  }
  assert.equal(maker.made.length, 3)
  const [{ type, data }, ...more] = await hear()
  assert.deepEqual([type, data.reason, more], ['vrm.generation.failed', 'generationFailed', []])
  assert.equal((await ask(avatarId)).status, 200)
})

test('a job that kills its worker three times is not tried a fourth time', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId)
  for (let count = 0; count < 3; count++) {
    assert.ok(await claimJob(service.db, maker.state.now))
    maker.pass(LEASE_MS)
  }
  await maker.work()
  assert.equal(maker.made.length, 0)
  assert.deepEqual(
    (await hear()).map(({ type, data }) => [type, data.reason]),
    [['vrm.generation.failed', 'generationFailed']],
  )
})

test('a file that takes too long fails for that reason', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId, '?atlasSize=1024')
  maker.state.make = async () => {
    throw new TimeLimitExceeded()
  }
  for (let count = 0; count < 3; count++) {
    await maker.work()
    maker.pass(15_000)
  }
  assert.deepEqual(
    (await hear()).map(({ data }) => data.reason),
    ['timeLimitExceeded'],
  )
})

test('a stopping service releases its job, which the next service starts at once', async () => {
  const { avatarId } = await aGuest()
  await ask(avatarId, '?atlasSize=1024')
  const { make } = maker.state
  maker.state.make = async () => {
    maker.state.isStopping = true
    throw new Error('The thread was terminated.')
  }
  await maker.work()
  Object.assign(maker.state, { isStopping: false, make })
  await maker.work()
  assert.equal((await hear())[0].type, 'vrm.generation.completed')
})

test('when a user leaves, their job ends silently', async () => {
  const [waiting, running] = [await aGuest(), await aGuest()]
  await ask(waiting.avatarId)
  await service.db.lock(waiting, (tx) => removeLink(tx, waiting))
  await maker.work()
  await ask(running.avatarId, '?atlasSize=1024')
  const { make } = maker.state
  maker.state.make = async (recipe) => {
    await service.db.lock(running, (tx) => removeLink(tx, running))
    return make(recipe)
  }
  await maker.work()
  assert.deepEqual(await hear(), [])
  const rows = await service.db.rows<{ status: string }>`
    select status from vrm_generation
    where user_id = any(${[waiting.userId, running.userId]}::bigint[])`
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['cancelled', 'cancelled'],
  )
})

async function aGivenFile() {
  const guest = await aGuest()
  await ask(guest.avatarId)
  await maker.work()
  const [{ data }] = await hear()
  return { ...guest, vrmUrl: String(data.vrmUrl) }
}

test('without a webhook, the file is still generated', async () => {
  const { json } = await service.otherApp.call('/v1/Guest', { method: 'POST' })
  await service.otherApp.call(`/v1/Avatar/${json.avatarId}/VRM`, { method: 'POST' })
  await maker.work()
  const { status } = await service.db.get<{ status: string }>`
    select status from vrm_generation where avatar_id = ${json.avatarId}`
  assert.equal(status, 'completed')
})

const refuseFile = async (url: string) => {
  const response = await fetch(url)
  const text = await response.text()
  assert.deepEqual([response.status, JSON.parse(text).error.errors[0].domain], [404, 'avatar.vrm'])
  assert.equal(JSON.parse(text).error.errors[0].reason, 'vrmNotFound')
}

test('a changed URL, or one whose file no longer exists, returns 404', async () => {
  const { vrmUrl } = await aGivenFile()
  await refuseFile(`${vrmUrl.slice(0, -1)}${vrmUrl.endsWith('A') ? 'B' : 'A'}`)
  await refuseFile(`${service.baseUrl}/vrm/anything`)
  assert.equal((await fetch(vrmUrl)).status, 200)
  await service.vrmFiles.forgetBefore(LATER)
  await refuseFile(vrmUrl)
})

test('after the user has left, the URL returns 404', async () => {
  const { vrmUrl, ...guest } = await aGivenFile()
  await service.db.lock(guest, (tx) => removeLink(tx, guest))
  await refuseFile(vrmUrl)
})

const refusals: [name: string, query: string, expected: [number, string, string]][] = [
  ['a size between two allowed ones', '?atlasSize=1000', [400, 'global', 'invalidParameter']],
  ['a size in hexadecimal', '?atlasSize=0x200', [400, 'global', 'invalidParameter']],
  ['two sizes', '?atlasSize=512&atlasSize=1024', [400, 'global', 'invalidParameter']],
  ['VRM 1.0 for VRChat', '?profile=vrchat&vrmVersion=1.0', [400, 'global', 'invalidParameter']],
]
for (const [name, query, expected] of refusals) {
  test(`${name} is refused`, async () => {
    const { avatarId } = await aGuest()
    assert.deepEqual(outcome(await ask(avatarId, query)), expected)
  })
}

test('unknown, foreign and malformed avatar ids are refused', async () => {
  const { json } = await service.otherApp.call('/v1/Guest', { method: 'POST' })
  const notFound = [404, 'avatar.user', 'avatarNotFound']
  assert.deepEqual(outcome(await ask('4821907735126')), notFound)
  assert.deepEqual(outcome(await ask(json.avatarId)), notFound)
  assert.deepEqual(outcome(await ask('0x7')), [400, 'global', 'invalidParameter'])
})

test('users who have revoked the permission, or have left, are refused', async () => {
  const [gone, closed] = [await aGuest(), await aGuest()]
  await service.db.lock(gone, (tx) => removeLink(tx, gone))
  await service.db.rows`update link set permissions = '{}' where user_id = ${closed.userId}`
  assert.deepEqual(outcome(await ask(gone.avatarId)), [401, 'avatar.link', 'userUnlinked'])
  assert.deepEqual(outcome(await ask(closed.avatarId)), [401, 'avatar.link', 'permissionRevoked'])
})

test("an access token that is not the avatar's is refused", async () => {
  const { avatarId } = await aGuest()
  const bearer = { Authorization: `Bearer at_${'x'.repeat(43)}` }
  assert.deepEqual(outcome(await ask(avatarId, '', bearer)), [403, 'global', 'authError'])
})

test('organisations that may not export VRM files are refused, whatever the avatar', async () => {
  // A separate service, since keys are cached for a few seconds.
  const strict = await startTestService()
  try {
    await strict.db.rows`update organisation set vrm_export = false`
    const refused = await strict.app.call('/v1/Avatar/1/VRM', { method: 'POST' })
    assert.deepEqual(outcome(refused), [403, 'usageLimits', 'accessNotConfigured'])
  } finally {
    await strict.stop()
  }
})

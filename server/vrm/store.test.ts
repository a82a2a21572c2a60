import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { claimJob } from './make/claim-job.ts'
import {
  cancelJob,
  completeJob,
  failJob,
  findGenerationFacts,
  findNextJob,
  findVrmFile,
  isLinked,
  postponeJob,
  releaseJob,
} from './store.ts'

const AT = new Date('2030-01-01T00:00:00Z')
const FILE = { content: 'content', bytes: 1, at: AT }

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(() => service.db.rows`delete from vrm_generation`)

type User = Awaited<ReturnType<typeof aUserOfTwoApps>>

/**
 * A running generation; its name is unique only among its user's generations, so the same name may
 * occur again.
 */
async function aJob({ userId, avatarId }: Omit<User, 'otherId'>, generationId = 'gen_1') {
  await service.db.rows`
    insert into vrm_generation (user_id, generation_id, avatar_id, app_id, item_ids, atlas_size,
      vrm_version, profile, event_id, change_id, status, asked_at, attempts, due_at)
    values (${userId}, ${generationId}, ${avatarId}, ${service.app.appId}, '{}', 1024, '1.0', null,
      'evt', 1, 'running', ${AT}, 1, ${AT})`
  return { userId, generationId, attempts: 1 }
}

const read = ({ userId, generationId }: { userId: number; generationId: string }) =>
  service.db.get<{ status: string; attempts: number; failure: string | null }>`
    select status, attempts, failure from vrm_generation
    where user_id = ${userId} and generation_id = ${generationId}`

const factsOf = ({ userId }: User, avatarId: number, idempotencyKey = '') => {
  const name = { userId, avatarId: idOf(avatarId), idempotencyKey }
  return findGenerationFacts(service.db, name)
}

test('a request for a file uses the link of its avatar', async () => {
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  await aJob(user)
  const own = await factsOf(user, user.avatarId)
  assert.deepEqual([own?.running, own?.unlinked], [true, false])
  assert.ok(own?.permissions.includes('Fitting'))
  const other = await factsOf(user, user.otherId)
  assert.deepEqual([other?.running, other?.permissions], [false, []])
  assert.equal(await factsOf(user, stranger.avatarId), undefined)
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${user.userId}`
  assert.equal(await factsOf(user, user.avatarId), undefined)
})

test('a stored response belongs to one avatar and key', async () => {
  const user = await aUserOfTwoApps(service)
  await service.db.rows`
    insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
      body, kept_at)
    values (${user.userId}, ${user.avatarId}, 'key', 'print', 1, 202, '', now())`
  const printOf = async (avatarId: number, key: string) =>
    (await factsOf(user, avatarId, key))?.keptFingerprint
  assert.equal(await printOf(user.avatarId, 'key'), 'print')
  assert.equal(await printOf(user.avatarId, 'another'), null)
  assert.equal(await printOf(user.otherId, 'key'), null)
})

type Job = Awaited<ReturnType<typeof aJob>>
const reports: [name: string, status: string, report: (job: Job) => Promise<unknown>][] = [
  ['completed', 'completed', (job) => completeJob(service.db, job, FILE)],
  ['failed', 'failed', (job) => failJob(service.db, job, { failure: 'why', at: AT })],
  ['cancelled', 'cancelled', (job) => cancelJob(service.db, job, AT)],
  ['postponed', 'running', (job) => postponeJob(service.db, job, { failure: 'why', dueAt: AT })],
  ['given back', 'running', (job) => releaseJob(service.db, job)],
]
for (const [name, status, report] of reports)
  test(`a job is ${name} only by the worker that holds it, and no other job changes`, async () => {
    const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
    const [job, ofStranger, second] = [
      await aJob(user),
      await aJob(stranger),
      await aJob({ ...user, avatarId: user.otherId }, 'gen_2'),
    ]
    const before = await read(job)
    await report({ ...job, attempts: 2 })
    assert.deepEqual(await read(job), before)
    await report(job)
    const after = await read(job)
    assert.equal(after.status, status)
    assert.notDeepEqual(after, before)
    for (const other of [ofStranger, second]) assert.deepEqual(await read(other), before)
    if (status === 'running') return
    await report(job)
    await service.db.rows`update vrm_generation set status = 'completed' where status = 'running'`
    await report(second)
    assert.equal((await read(second)).status, 'completed')
  })

test('the earliest job is claimed first, and each claim is counted', async () => {
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  await aJob(user)
  const first = await aJob(stranger)
  const earlier = new Date(AT.getTime() - 1)
  await service.db.rows`
    update vrm_generation set due_at = ${earlier} where user_id = ${stranger.userId}`
  assert.equal(await claimJob(service.db, new Date(earlier.getTime() - 1)), undefined)
  const taken = await claimJob(service.db, AT)
  assert.deepEqual([taken?.userId, taken?.attempts, taken?.linked], [first.userId, 2, true])
  assert.equal((await claimJob(service.db, AT))?.userId, user.userId)
  assert.equal(await claimJob(service.db, AT), undefined)
})

test('the next job is the earliest unfinished one; if there is none, nothing is due', async () => {
  const { db } = service
  const dueIn = async () => (await findNextJob(db)).dueInMs
  assert.equal(await dueIn(), null)
  const job = await aJob(await aUserOfTwoApps(service))
  await completeJob(db, job, FILE)
  assert.equal(await dueIn(), null)
  await aJob(await aUserOfTwoApps(service))
  await db.rows`update vrm_generation set due_at = clock_timestamp() + interval '2 hours'`
  const hours = Number(await dueIn()) / 3_600_000
  assert.ok(hours > 1.5 && hours <= 2, `${hours} hours`)
})

test('a file that has been made can be found, provided that its user is linked', async () => {
  const { db } = service
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  const job = await aJob(user)
  await completeJob(db, await aJob(stranger), { ...FILE, content: 'another' })
  const find = () => findVrmFile(db, { ...user, generationId: job.generationId })
  assert.equal(await find(), undefined)
  await completeJob(db, job, FILE)
  assert.deepEqual(await find(), { content: 'content' })
  const linked = (avatarId = user.avatarId) => isLinked(db, { userId: user.userId, avatarId })
  assert.ok(await linked())
  assert.equal(await linked(stranger.avatarId), undefined)
  await db.rows`update link set unlinked_at = now() where avatar_id = ${user.avatarId}`
  assert.deepEqual([await find(), await linked()], [undefined, undefined])
  await db.rows`update link set unlinked_at = null where avatar_id = ${user.avatarId}`
  await db.rows`update user_account set deleted_at = now() where user_id = ${user.userId}`
  assert.deepEqual([await find(), await linked()], [undefined, undefined])
})

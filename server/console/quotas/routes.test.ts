import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { QUOTAS, type QuotaName } from '@kisekae/contract/console/quotas.ts'
import sharp from 'sharp'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { takeOfDay } from '../../partner/quota.ts'
import { insertOrganisation } from '../../partner/store.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { saveAllowed } from './store.ts'

let service: TestService
let owner: Awaited<ReturnType<typeof aDeveloper>>
let of: string
before(async () => {
  service = await startTestService()
  owner = await aDeveloper(service, 'owner')
  of = `/organisations/${owner.organisationId}`
})
after(() => service.stop())

const allow = (quota: QuotaName, allowed: number | null) =>
  saveAllowed(service.db, { organisationId: owner.organisationId, quota, allowed })

async function readQuota(name: QuotaName) {
  const { json } = await owner.call('GET', `${of}/quotas`)
  return json.quotas.find(({ quota }: { quota: string }) => quota === name)
}

const refused = ({ status, reason }: { status: number; reason: string | undefined }) => [
  status,
  reason,
]

test('the console shows the usage of each quota and the default limits', async () => {
  const { json } = await owner.call('GET', `${of}/quotas`)
  assert.deepEqual(
    json.quotas.map(({ quota, allowed }: Record<string, unknown>) => [quota, allowed]),
    Object.entries(QUOTAS).map(([quota, { usual }]) => [quota, usual]),
  )
  assert.equal((await readQuota('apps')).used, 2)
  assert.ok(Date.parse(json.resetsAt) > Date.now())
  await service.app.call('/v1/Guest', { method: 'POST' })
  const { apps } = (await owner.call('GET', `${of}/quotas`)).json
  assert.deepEqual(
    apps.map(({ appId, guestsToday }: Record<string, unknown>) => [appId, guestsToday]),
    [
      ['app_one', 1],
      ['app_two', 0],
    ],
  )
})

test('of many concurrent calls for the last unit of a daily quota, one succeeds', async () => {
  const organisationId = newId(systemRandom)
  const rights = { fittingRoom: false, vrmExport: false }
  await insertOrganisation(service.db, { organisationId, name: 'Busy', ...rights })
  await saveAllowed(service.db, { organisationId, quota: 'trials', allowed: 3 })
  const takes = await Promise.allSettled(
    Array.from({ length: 12 }, () => takeOfDay(service.db, { organisationId, quota: 'trials' })),
  )
  assert.equal(takes.filter(({ status }) => status === 'fulfilled').length, 3)
  await saveAllowed(service.db, { organisationId, quota: 'uploads', allowed: 0 })
  await assert.rejects(takeOfDay(service.db, { organisationId, quota: 'uploads' }), {
    reason: 'dailyQuotaExceeded',
  })
})

test('an upload over the daily quota is refused with the reset time and the contact', async () => {
  await allow('uploads', 1)
  const background = { r: 200, g: 40, b: 90 }
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } })
  const icon = await picture.png().toBuffer()
  const save = () => owner.call('PUT', `/apps/${owner.appId}/icon`, icon)
  assert.equal((await save()).status, 200)
  for (const again of [
    await save(),
    await owner.call('POST', `${of}/item-files`, Buffer.from('x')),
  ]) {
    assert.deepEqual(refused(again), [429, 'dailyQuotaExceeded'])
    assert.match(again.text, /daily quota of 1 uploads[^"]*midnight UTC[^"]*operator/)
    assert.ok(Number(again.headers.get('retry-after')) <= 86_400)
  }
  assert.deepEqual(await readQuota('uploads'), {
    quota: 'uploads',
    per: 'day',
    used: 1,
    allowed: 1,
  })
  await allow('uploads', null)
  assert.equal((await save()).status, 200)
})

test('concurrent requests cannot create more apps than the quota allows', async () => {
  await allow('apps', 3)
  const made = await Promise.all(
    ['One more', 'Another', 'A third'].map((name) =>
      owner.call('POST', `${of}/apps`, { name, live: false }),
    ),
  )
  assert.deepEqual(made.map(({ status }) => status).toSorted(), [200, 403, 403])
  const no = made.find(({ status }) => status === 403)
  assert.equal(no?.reason, 'quotaReached')
  assert.match(no?.text ?? '', /quota is 3 apps[^"]*operator/)
})

test('members and open invitations share a quota; invitations also have a daily one', async () => {
  const { used } = await readQuota('members')
  await allow('members', used + 1)
  const invite = (email: string) =>
    owner.call('POST', `${of}/invitations`, { email, role: 'viewer' })
  const both = await Promise.all([invite('one@example.com'), invite('two@example.com')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 403])
  await allow('members', null)
  await allow('invitations', 2)
  assert.deepEqual(refused(await invite('three@example.com')), [429, 'dailyQuotaExceeded'])
})

test('the webhook endpoints of all apps share a quota', async () => {
  await allow('webhookEndpoints', 1)
  const add = (appId: string) =>
    owner.call('POST', `/apps/${appId}/webhooks`, {
      url: 'https://example.com/hook',
      events: ['vrm.generation.completed'],
    })
  const both = await Promise.all([add('app_one'), add('app_two')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 403])
})

test('VRM files beyond the daily quota are refused, and are not generated', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const other = await service.app.call('/v1/Guest', { method: 'POST' })
  await allow('vrmFiles', 1)
  const ask = (avatarId: number) =>
    service.app.call(`/v1/Avatar/${avatarId}/VRM`, { method: 'POST' })
  const both = await Promise.all([ask(json.avatarId), ask(other.json.avatarId)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 429])
  const no = both.find(({ status }) => status === 429)
  assert.equal(no?.json.error.errors[0].reason, 'dailyQuotaExceeded')
  assert.ok(no?.headers.get('retry-after'))
  const { files } = await service.db.get<{ files: number }>`
    select count(*) as files from vrm_generation`
  assert.equal(files, 1)
})

test("storage and items are limited to the organisation's quota", async () => {
  const answer = await fetch(`${service.baseUrl}/console-api${of}/sample-part`, {
    headers: { Cookie: owner.cookie() },
  })
  const hat = Buffer.from(await answer.arrayBuffer())
  const check = () => owner.call('POST', `${of}/item-files?part=Hat`, hat)
  await allow('storageBytes', hat.length - 1)
  assert.deepEqual(refused(await check()), [403, 'quotaReached'])
  assert.equal((await readQuota('storageBytes')).used, 0)
  await allow('storageBytes', hat.length)
  const [first, again] = [await check(), await check()]
  assert.deepEqual([first.json.accepted, again.status], [true, 200])
  assert.equal((await readQuota('storageBytes')).used, hat.length)
  await allow('items', 1)
  const { source, rules } = first.json
  const item = { source, part: 'Hat', nameJa: '帽子', nameEn: 'Hat', tags: [], appIds: [], rules }
  const made = await Promise.all([1, 2].map(() => owner.call('POST', `${of}/items`, item)))
  assert.deepEqual(made.map(({ status }) => status).toSorted(), [200, 403])
})

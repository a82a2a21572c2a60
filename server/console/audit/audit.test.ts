import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { createLog } from '../../kernel/log/log.ts'
import { aDeveloper, aStranger, type Desk } from '../fixtures/a-developer.ts'

let service: TestService
let owner: Desk
let path: string
const lines: string[] = []
before(async () => {
  const log = createLog({ level: 'info', write: (line) => lines.push(line) })
  service = await startTestService({ log })
  owner = await aStranger(service)
  const { json } = await owner.call('POST', '/organisations', { name: 'Momo' })
  path = `/organisations/${json.organisations[0].organisationId}`
})
after(() => service.stop())

const read = async (query = '') => (await owner.call('GET', `${path}/audit${query}`)).json
const verify = async () => (await owner.call('GET', `${path}/audit/verification`)).json

test('each change is listed with its author, newest first', async () => {
  const { json: app } = await owner.call('POST', `${path}/apps`, { name: 'Café', live: false })
  const { json: made } = await owner.call('POST', `/apps/${app.appId}/keys`, { name: 'Server' })
  const { entries } = await read()
  assert.deepEqual(
    entries.map(({ action, actor, subject }: Record<string, string>) => [action, actor, subject]),
    [
      ['key.created', owner.email, made.keyId],
      ['app.created', owner.email, app.appId],
      ['organisation.created', owner.email, 'Momo'],
    ],
  )
  const { entries: ofKeys } = await read('?action=key.')
  assert.equal(ofKeys.length, 1)
  assert.equal(ofKeys[0].appId, app.appId)
})

test('refused changes are not listed', async () => {
  const before = (await read()).entries.length
  await owner.call('POST', `${path}/apps`, { name: 'Café', live: false })
  await owner.call('POST', `${path}/apps`, { name: '', live: false })
  assert.equal((await read()).entries.length, before)
})

test('concurrent changes are chained one after another', async () => {
  const rename = (_: unknown, at: number) => owner.call('PUT', path, { name: `Momo ${at}` })
  // If all 60 ran at once on a busy machine, the last might exceed the time limit for a lock.
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 20 }, rename))
  const { entries, brokenAt } = await verify()
  assert.deepEqual([entries, brokenAt], [63, null])
  const first = await read()
  const second = await read(`?after=${first.next}`)
  assert.deepEqual([first.entries.length, second.entries.length, second.next], [50, 13, null])
})

test('entries written during verification are not reported as a break', async () => {
  const write = async (_: unknown, at: number) => {
    await owner.call('PUT', path, { name: `Momo ${at}` })
    return (await verify()).brokenAt
  }
  const broken = await Promise.all(Array.from({ length: 16 }, write))
  assert.deepEqual(new Set(broken), new Set([null]))
})

const halves: [name: string, body: object][] = [
  ['an unpaired surrogate', { email: 'hana\ud83d@example.com', role: 'viewer' }],
  ['a lone low surrogate', { email: '\ude00@example.com', role: 'viewer' }],
  ['an unpaired surrogate in a list', { email: ['\ud83d'], role: 'viewer' }],
  ['an unpaired surrogate in a name', { email: 'hana@example.com', '\ud83d': 'viewer' }],
]
for (const [name, body] of halves) {
  test(`${name} is refused, and the log stays verifiable`, async () => {
    const { status, json } = await owner.call('POST', `${path}/invitations`, body)
    assert.equal((await verify()).brokenAt, null)
    assert.equal(status, 400)
    assert.match(json.error.errors[0].message, /unpaired surrogate/)
  })
}

test('a surrogate pair and an escaped backslash are accepted', async () => {
  for (const name of ['Team 😀', 'Team \\ud83d']) {
    assert.equal((await owner.call('PUT', path, { name })).json.name, name)
  }
  assert.equal((await verify()).brokenAt, null)
})

test('an appended, changed, removed or cut-off entry is detected', async () => {
  const spoil: [name: string, at: number, spoil: () => Promise<unknown>][] = [
    [
      'appended at the end',
      1000,
      () => service.db.rows`
      insert into console_audit
      select organisation_id, 1000, at, actor, action, app_id, subject, detail, hash, hash
      from console_audit order by position desc limit 1`,
    ],
    [
      'changed',
      5,
      () => service.db.rows`
      update console_audit set subject = 'nobody' where position = 5`,
    ],
    ['removed', 4, () => service.db.rows`delete from console_audit where position = 4`],
    ['cut off', 3, () => service.db.rows`delete from console_audit where position <= 3`],
  ]
  for (const [name, at, change] of spoil) {
    await change()
    const { brokenAt } = await verify()
    assert.ok(brokenAt !== null && brokenAt <= at, name)
  }
})

test('none of forty keys and codes is stored anywhere after it has been shown', async () => {
  const developer = await aDeveloper(service, 'owner')
  const secrets: string[] = []
  for (let count = 0; count < 13; count++) {
    const { json: app } = await developer.call(
      'POST',
      `/organisations/${developer.organisationId}/apps`,
      { name: `Canary ${count}`, live: count % 2 === 0 },
    )
    const keys = `/apps/${app.appId}/keys`
    const { json: first } = await developer.call('POST', keys, { name: 'One' })
    const rotated = await developer.call('POST', `${keys}/${first.keyId}/rotate`, {
      overlapHours: 1,
    })
    await fetch(`${service.baseUrl}/v1/Echo?message=${first.key}&key=${first.key}`)
    await fetch(`${service.baseUrl}/v1/nothing?key=${rotated.json.key}`)
    await service.app.call(`/v1/Items?itemId=${rotated.json.key}`)
    const verifier = `canary-verifier-${count}-`.padEnd(48, 'x')
    await service.app.call('/v1/AccessToken', {
      method: 'POST',
      body: new URLSearchParams({
        token: 'gt_none',
        redirectUri: 'a://b',
        scope: 'AvatarLoad',
        requestDate: '1',
        codeVerifier: verifier,
      }),
    })
    await developer.call('POST', `/apps/${app.appId}/connections/hash`, {
      redirectUri: 'a://b',
      scope: 'AvatarLoad',
      requestDate: '1',
      apiKey: first.key,
      codeVerifier: verifier,
    })
    secrets.push(first.key, rotated.json.key, verifier)
    for (const page of ['keys', 'requests', 'connections', 'usage', 'redirect-uris', 'checklist'])
      lines.push((await developer.call('GET', `/apps/${app.appId}/${page}`)).text)
  }
  secrets.push(...developer.cookie().split('='))
  for (const page of ['requests', 'connections'])
    lines.push((await developer.call('GET', `/apps/${service.app.appId}/${page}`)).text)
  const pages = ['/audit', '/audit/export', '/members']
  for (const page of pages)
    lines.push(
      (await developer.call('GET', `/organisations/${developer.organisationId}${page}`)).text,
    )
  const tables = ['console_audit', 'request_entry', 'request_tally', 'connect_attempt', 'api_key']
  for (const table of tables) {
    const rows = await service.db.rows<{ row: string }>`
      select row from (select to_jsonb(console_audit)::text as row, 'console_audit' as name
          from console_audit
        union all select to_jsonb(request_entry)::text, 'request_entry' from request_entry
        union all select to_jsonb(request_tally)::text, 'request_tally' from request_tally
        union all select to_jsonb(connect_attempt)::text, 'connect_attempt' from connect_attempt
        union all select to_jsonb(api_key)::text, 'api_key' from api_key) as every
      where name = ${table}`
    lines.push(...rows.map(({ row }) => row))
  }
  const told = lines.join('\n')
  const found = secrets.filter((secret) => secret.length > 30 && told.includes(secret))
  assert.ok(secrets.filter((secret) => secret.length > 30).length >= 40)
  assert.deepEqual(found, [])
})

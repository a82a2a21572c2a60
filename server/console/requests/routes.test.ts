import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { decodeFields } from '../../kernel/http/decode-fields.ts'
import { describeQuery } from '../../kernel/http/describe-query.ts'
import { createLog } from '../../kernel/log/log.ts'
import { systemRandom } from '../../kernel/random.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { createRequestLog } from './log.ts'

let service: TestService
let viewer: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  viewer = await aDeveloper(service, 'viewer')
})
after(() => service.stop())

const list = async (query = '', appId = service.app.appId) =>
  (await viewer.call('GET', `/apps/${appId}/requests${query}`)).json

test('a request is logged without its secrets as soon as the response has been sent', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  await service.app.call(`/v1/Avatar/${json.avatarId}`)
  const answer = await service.app.call('/v1/Echo?message=private&what=1')
  const [echo, avatar, guest] = (await list()).requests
  assert.deepEqual(
    [echo.method, echo.route, echo.status, echo.requestId],
    ['GET', '/v1/Echo', 200, answer.headers.get('x-request-id')],
  )
  assert.deepEqual(echo.params, [
    { name: 'message', value: null },
    { name: '?', value: null },
  ])
  assert.deepEqual(
    [avatar.route, avatar.avatarId],
    ['/v1/Avatar/{avatarId}', String(json.avatarId)],
  )
  assert.deepEqual([guest.method, guest.route], ['POST', '/v1/Guest'])
})

test('form parameters are logged like query parameters', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const body = new URLSearchParams({ itemId: '4000000000001' })
  await service.app.call(`/v1/Avatar/${json.avatarId}/Items`, { method: 'POST', body })
  const [request] = (await list()).requests
  assert.deepEqual(request.params, [{ name: 'itemId', value: '4000000000001' }])
  assert.deepEqual([request.status, request.avatarId], [403, String(json.avatarId)])
})

test('no request can prevent another one from being logged', async () => {
  const { db } = service
  const log = createLog({ level: 'silent', write() {} })
  const { keep, flush } = createRequestLog({ db, log, random: systemRandom })
  const record = {
    method: 'GET',
    route: '/v1/Echo',
    status: 200,
    reason: undefined,
    ms: 1,
    bytes: 2,
    appId: service.app.appId,
    keyId: 'of a test',
    ip: undefined,
    userAgent: undefined,
    error: undefined,
  }
  // An unpaired surrogate, and a row with a number that its column cannot hold.
  const emoji = describeQuery(decodeFields(`limit=${'a'.repeat(63)}%F0%9F%98%80`), new Set())
  keep({ ...record, requestId: 'cut', query: emoji })
  for (let i = 0; i < 5; i++) keep({ ...record, requestId: `good-${i}`, query: '' })
  keep({ ...record, requestId: 'bad', query: '', bytes: 1e30 })
  await flush()
  const { requests } = await list()
  const ids = requests.map(({ requestId }: { requestId: string }) => requestId)
  assert.ok(['cut', 'good-0', 'good-4'].every((id) => ids.includes(id)) && !ids.includes('bad'))
})

test('the log can be searched by status, endpoint, reason, avatar and request', async () => {
  const failed = await service.app.call('/v1/Avatar/12')
  const requestId = failed.headers.get('x-request-id')
  const searches = [
    '?status=404',
    '?status=4xx',
    `?route=${encodeURIComponent('/v1/Avatar/{avatarId}')}&status=404`,
    '?reason=avatarNotFound',
    '?avatarId=12',
    `?requestId=${requestId}`,
  ]
  for (const search of searches) {
    const { requests } = await list(search)
    assert.equal(requests[0].requestId, requestId, search)
    assert.ok(requests.every(({ status }: { status: number }) => status >= 400))
  }
  assert.equal(
    (await viewer.call('GET', `/apps/${service.app.appId}/requests?status=a`)).status,
    400,
  )
})

test('each app sees its own requests, one page at a time', async () => {
  await Promise.all(
    Array.from({ length: 60 }, () => service.otherApp.call('/v1/Echo?message=hello')),
  )
  const first = await list('', service.otherApp.appId)
  const second = await list(`?after=${first.next}`, service.otherApp.appId)
  assert.deepEqual([first.requests.length, second.requests.length, second.next], [50, 10, null])
  const ids = [...first.requests, ...second.requests].map(({ requestId }) => requestId)
  assert.equal(new Set(ids).size, 60)
})

test('requests are counted by day, endpoint and status', async () => {
  const { json } = await viewer.call('GET', `/apps/${service.otherApp.appId}/usage?days=7`)
  assert.equal(json.days.length, 7)
  const [row] = json.rows
  assert.deepEqual([row.route, row.status, row.requests], ['/v1/Echo', 200, 60])
  assert.equal(row.day, json.days.at(-1))
})

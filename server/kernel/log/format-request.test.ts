import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fault } from '../fault/fault.ts'
import { formatRequest, type RequestRecord } from './format-request.ts'

const REQUEST: RequestRecord = {
  requestId: 'r.1',
  method: 'GET',
  route: '/v1/Avatar/{avatarId}',
  status: 200,
  reason: undefined,
  appId: 'app_one',
  keyId: '01234567',
  ms: 1.23456,
  bytes: 17,
  ip: '127.0.0.1',
  userAgent: undefined,
  query: '',
  error: undefined,
}
const format = (change: Partial<RequestRecord>) => formatRequest({ ...REQUEST, ...change }, 1000)

test('a line is one JSON object, whatever a client sends', () => {
  const hostile = 'a"b\\c\r\nd\u2028{"level":50}\0'
  const line = format({ userAgent: hostile, query: hostile, ip: hostile })
  assert.equal(line.indexOf('\n'), line.length - 1)
  const { userAgent, query, ip } = JSON.parse(line)
  assert.deepEqual([userAgent, query, ip], [hostile, hostile, hostile])
})

test('milliseconds are written with two decimal places', () => {
  assert.equal(JSON.parse(format({})).ms, 1.23)
})

test('a line contains the id of its trace, if there is one', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  assert.equal(JSON.parse(format({ traceId })).traceId, traceId)
  assert.ok(!('traceId' in JSON.parse(format({}))))
})

test('failures of the service are logged with stack and cause', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  const line = JSON.parse(format({ status: 500, error }))
  assert.equal(line.level, 50)
  assert.match(line.error, /^Error: outer\n {4}at .*\nCaused by Error: inner\n {4}at /s)
})

test("declared refusals have no stack trace in the log; callers' errors have level info", () => {
  const wrong = JSON.parse(format({ status: 400, error: new Error('a URL with a secret') }))
  assert.deepEqual([wrong.level, wrong.error], [30, undefined])
  const busy = fault(503, 'global', 'testBusy', 'Busy.')
  assert.equal(JSON.parse(format({ status: 503, error: busy() })).error, undefined)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDeveloper } from '../console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { createLog } from '../kernel/log/log.ts'
import { noticeProxy } from './notice-proxy.ts'

let service: TestService
const lines: string[] = []
const log = createLog({ level: 'warn', write: (line) => void lines.push(line) })
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const ask = (headers: Record<string, string>) => fetch(`${service.baseUrl}/livez`, { headers })
const countRows = async () =>
  (await service.db.rows`select name from notice where name = 'proxyUntrusted'`).length
async function waitForRow(): Promise<void> {
  while ((await countRows()) === 0) await sleep(10)
}

test('an untrusted proxy is reported only once; trusting it removes the notice', async () => {
  await noticeProxy(service.server, { db: service.db, log, trustProxy: '' })
  await ask({})
  assert.equal(lines.length, 0)
  for (let time = 0; time < 3; time++) await ask({ 'X-Forwarded-For': '203.0.113.1' })
  await waitForRow()
  assert.equal(lines.length, 1)
  assert.match(lines[0], /TRUST_PROXY/)
  await noticeProxy(service.server, { db: service.db, log, trustProxy: '127.0.0.1' })
  assert.equal(await countRows(), 0)
  await ask({ 'X-Forwarded-For': '203.0.113.1' })
  assert.equal(lines.length, 1)
})

test('the console warns owners, and nobody else, about an untrusted proxy', async () => {
  await service.db.rows`
    insert into notice (name, noticed_at) values ('proxyUntrusted', clock_timestamp())`
  for (const [role, isTold] of [
    ['owner', true],
    ['viewer', false],
  ] as const) {
    const { call } = await aDeveloper(service, role)
    const { json } = await call('GET', `/apps/${service.app.appId}/checklist`)
    assert.equal(json.proxyUntrusted, isTold, role)
  }
})

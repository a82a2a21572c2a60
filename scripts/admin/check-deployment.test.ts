import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConfig } from '@kisekae/server/config.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import { checkDeployment } from './check-deployment.ts'

const PUBLIC = {
  BASE_URL: 'https://avatars.example',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'avatars@example.com',
}

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

async function look(env: Record<string, string>, db = service.db) {
  const checks = await checkDeployment(readConfig(env), db)
  return checks.map(([isWell, line]) => `${isWell} ${line}`).join('\n')
}

test('a service in development mode need not meet the requirements of production', async () => {
  assert.equal(await look({}), '')
})

test('doctor confirms what it can check, and lists questions about the rest', async () => {
  const told = await look(PUBLIC)
  assert.doesNotMatch(told, /^false/m)
  assert.match(told, /^true the database role kisekae_\w+ can only read and write rows$/m)
  assert.match(told, /^null backups/m)
})

const findings: [name: string, env: Record<string, string>, line: RegExp][] = [
  [
    'a database across the network without TLS',
    { DATABASE_URL: 'postgres://kisekae@db.example/kisekae' },
    /^false DATABASE_URL connects over the network/m,
  ],
  ['registration for anybody', { REGISTRATION: 'anybody' }, /^null REGISTRATION=anybody/m],
  [
    'metrics on every network',
    { METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' },
    /^null \/metrics is at 0\.0\.0\.0:9400/m,
  ],
]
for (const [name, env, line] of findings) {
  test(`doctor reports ${name}`, async () => {
    assert.match(await look({ ...PUBLIC, ...env }), line)
  })
}

test('doctor reports a role that may alter tables, and live apps without passkeys', async () => {
  const owner = openDb({ connectionString: service.ownerUrl, maxConnections: 1 })
  await service.db.rows`update app set live = true where app_id = ${service.app.appId}`
  const told = await look(PUBLIC, owner)
  assert.match(told, /^false the database role \w+ may change tables/m)
  assert.match(told, /^null organisations with live apps that do not require passkeys: Test$/m)
  await owner.end()
})

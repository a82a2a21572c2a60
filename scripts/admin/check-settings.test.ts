import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '@kisekae/server/config.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { checkSettings } from './check-settings.ts'

const PUBLIC = {
  BASE_URL: 'https://avatars.example',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'avatars@example.com',
}

let service: TestService
let folder: string
before(async () => {
  service = await startTestService()
  folder = await mkdtemp(join(tmpdir(), 'kisekae-doctor-'))
  await mkdir(join(folder, 'blobs'), { mode: 0o700 })
})
after(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

async function look(env: Record<string, string>) {
  const checks = await checkSettings(readConfig({ KISEKAE_DATA: folder, ...env }), service.db)
  const linesOf = (wanted: boolean | null) =>
    checks.flatMap(([isWell, line]) => (isWell === wanted ? [line] : [])).join('\n')
  return { good: linesOf(true), bad: linesOf(false) }
}

test('a correct installation has no findings, and no password is printed', async () => {
  const { good, bad } = await look({ ...PUBLIC, TRUST_PROXY: '127.0.0.1' })
  assert.equal(bad, '')
  assert.match(good, /^production mode \(BASE_URL=/)
  assert.match(good, /with TLS/)
  assert.doesNotMatch(good, /secret/)
  assert.equal((await look({})).bad, '')
})

const findings: [name: string, env: Record<string, string>, line: RegExp][] = [
  ['a setting that is missing', { BASE_URL: PUBLIC.BASE_URL }, /^SMTP_URL is missing/],
  [
    'unencrypted e-mail',
    { ...PUBLIC, SMTP_TLS: 'off' },
    /^unencrypted e-mail through mail\.example:587/,
  ],
]
for (const [name, env, line] of findings) {
  test(`doctor finds ${name}`, async () => {
    assert.match((await look(env)).bad, line)
  })
}

test('doctor finds an untrusted proxy, and files that others can read', async () => {
  await service.db.rows`
    insert into notice (name, noticed_at) values ('proxyUntrusted', clock_timestamp())`
  await chmod(join(folder, 'blobs'), 0o755)
  const { bad } = await look(PUBLIC)
  assert.match(bad, /set TRUST_PROXY/)
  assert.match(bad, /chmod -R go-rwx .*blobs/)
})

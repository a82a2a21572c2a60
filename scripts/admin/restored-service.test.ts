import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { Guest } from '@kisekae/contract/guest.ts'
import { fetchDrawn } from '@kisekae/server/fixtures/fetch-drawn.ts'
import { sharePartsWithService } from '@kisekae/server/image/fixtures/share-parts.ts'
import { endServices, startService } from '../../simulate/service.ts'
import { admin } from '../admin.ts'

let home: string
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'kisekae-restored-'))
})
after(async () => {
  await endServices()
  await rm(home, { recursive: true })
})

/** The output of a command that the operator runs for the service with this data folder. */
async function run(dataDir: string, ...args: string[]) {
  const before = process.env.KISEKAE_DATA
  process.env.KISEKAE_DATA = dataDir
  let said = ''
  const stream = { write: (text: string) => (said += text) }
  const code = await admin(args, { stdout: stream, stderr: stream })
  if (before === undefined) delete process.env.KISEKAE_DATA
  else process.env.KISEKAE_DATA = before
  return { code, said }
}

/** An avatar as read by its app, with its picture. */
async function readAvatar({ baseUrl }: { baseUrl: string }, key: string, avatarId: number) {
  const answer = await fetch(`${baseUrl}/v1/Avatar/${avatarId}?key=${key}`)
  // The contract defines this type.
  const avatar = (await answer.json()) as Avatar
  const { pathname } = new URL(avatar.faceImageUrl ?? '')
  const picture = await fetchDrawn(baseUrl + pathname)
  const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64')
  return { status: picture.status, pathname, bytes, guest: avatar.guest, of: avatar.avatarId }
}

test('a restored service has the same keys, avatars and pictures', async () => {
  const [old, fresh] = [join(home, 'old'), join(home, 'fresh')]
  const file = join(home, 'backup.tar.gz')
  await sharePartsWithService(old)
  const service = await startService({ dataDir: old })
  const key = service.apiKey
  const made = await fetch(`${service.baseUrl}/v1/Guest?key=${key}`, { method: 'POST' })
  const { avatarId = 0 } = (await made.json()) as Guest
  const seen = await readAvatar(service, key, avatarId)
  assert.equal(seen.status, 200)
  assert.deepEqual((await run(old, 'backup', file)).code, 0)
  assert.match((await run(old, 'restore', file)).said, /in use by another service/)
  await service.end('SIGTERM')

  const { code, said } = await run(fresh, 'restore', file)
  assert.equal(code, 0, said)
  // The backup alone gives no access: its keys can only be decrypted with the old SECRET_KEY.
  await assert.rejects(startService({ dataDir: fresh }), /secret\.key is missing/)
  await copyFile(join(old, 'secret.key'), join(fresh, 'secret.key'))
  await sharePartsWithService(fresh)
  const restored = await startService({ dataDir: fresh })
  // The existing demo is used; no second one is created.
  assert.equal(restored.apiKey, key)
  assert.deepEqual(await readAvatar(restored, key, avatarId), seen)
  const health = await run(fresh, 'doctor')
  assert.equal(health.code, 0, health.said)
  assert.match(health.said, /1 audit logs verified\n/)
})

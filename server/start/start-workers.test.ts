import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { aGuest } from '../fixtures/a-guest.ts'
import { startTestService, TEST_KEYS } from '../fixtures/start-test-service.ts'
import { ALONE } from '../fleet/start-fleet.ts'
import { createLog } from '../kernel/log/log.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { aReceiver } from '../webhook/fixtures/a-receiver.ts'
import { newWebhookSecret } from '../webhook/sign-message.ts'
import { startWorkers } from './start-workers.ts'

test('purges are sent soon after a change, and stay queued without a receiver', async () => {
  const service = await startTestService({ purges: true })
  const blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-workers-'))
  const receiver = await aReceiver()
  const url = new URL(receiver.url)
  const settings = { PURGE_URL: url.origin + url.pathname, PURGE_SECRET: newWebhookSecret() }
  const start = (env: Record<string, string>) =>
    startWorkers(readConfig(env), {
      mode: 'production',
      db: service.db,
      log: createLog({ level: 'silent', write() {} }),
      keys: TEST_KEYS,
      drawing: { blobFolder, version: 'of this test' },
      assetUrl: service.baseUrl,
      // The others are woken, and do not check on their own.
      fleet: { ...ALONE, isLeader: () => false },
      tracer: undefined,
    })
  await queueLinkPurge(service.db, await aGuest(service))
  const without = start({})
  without.onChange()
  await sleep(1_500)
  await without.stop()
  assert.equal(receiver.received.length, 0)
  const workers = start(settings)
  workers.onChange()
  while (receiver.received.length === 0) await sleep(20)
  await workers.stop()
  assert.equal(receiver.received[0].json.type, 'pictures.purge')
  await receiver.stop()
  await service.stop()
  await rm(blobFolder, { recursive: true })
})

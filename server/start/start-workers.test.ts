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
import { readOutfit } from '../image/address/find-recipe.ts'
import { createLog } from '../kernel/log/log.ts'
import { createModels } from '../model/models.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { toRecipe } from '../vrm/recipe.ts'
import { aReceiver } from '../webhook/fixtures/a-receiver.ts'
import { newWebhookSecret } from '../webhook/sign-message.ts'
import { startWorkers } from './start-workers.ts'

test('purges are sent soon after a change, and stay queued if there is no receiver', async () => {
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
      fitUrl: service.baseUrl,
      // The other processes are woken; they do not poll.
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

test("a model is generated at once, without waiting for the leader's round", async () => {
  const service = await startTestService()
  const blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-workers-'))
  const workers = startWorkers(readConfig({}), {
    mode: 'development',
    db: service.db,
    log: createLog({ level: 'silent', write() {} }),
    keys: TEST_KEYS,
    drawing: { blobFolder, version: 'of this test' },
    assetUrl: service.baseUrl,
    fitUrl: service.baseUrl,
    // On its own, this process would find the job only after five minutes.
    fleet: { ...ALONE, isLeader: () => false },
    tracer: undefined,
  })
  const { files, version, onModelAsked: onAsked } = workers.vrm
  const models = createModels({ db: service.db, files, version, onAsked, waitMs: 60_000 })
  const items = await readOutfit(service.db, service.starter.outfits[0])
  const recipe = toRecipe(items, { atlasSize: 256, vrmVersion: null, profile: null })
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from organisation`
  const bytes = await models.get(recipe, organisationId)
  assert.equal(Buffer.from(bytes.subarray(0, 4)).toString(), 'glTF')
  assert.deepEqual(Buffer.from(bytes), await files.find(models.name(recipe)))
  await workers.stop()
  await service.stop()
  await rm(blobFolder, { recursive: true })
})

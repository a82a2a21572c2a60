import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../fixtures/start-test-service.ts'
import { aMaker } from '../fixtures/a-maker.ts'
import { anAsker } from '../fixtures/an-asker.ts'
import { claimJob } from './claim-job.ts'

test('concurrent workers take different jobs', async () => {
  const service = await startTestService()
  try {
    const { aGuest, ask } = anAsker(service)
    const [one, other] = [await aGuest(), await aGuest()]
    for (const { avatarId } of [one, other]) await ask(avatarId)
    const { now } = (await aMaker(service)).state
    const taken = await service.db.transaction(async (tx) => [
      await claimJob(tx, now),
      await claimJob(service.db, now),
    ])
    const avatarIds = taken.map((job) => job?.avatarId)
    assert.deepEqual(avatarIds, [one.avatarId, other.avatarId])
  } finally {
    await service.stop()
  }
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { Refused } from '../command/refused.ts'
import { quota } from './quota.ts'

let service: TestService
let organisationId: number
before(async () => {
  service = await startTestService()
  const row = await service.db.get<{ organisationId: number }>`
    select organisation_id from app limit 1`
  organisationId = row.organisationId
})
after(() => service.stop())

async function run(set: string, of = organisationId) {
  const lines: string[] = []
  await quota(service.db, { organisationId: of, set }, (line) => void lines.push(line))
  return lines.join('\n')
}

test('the operator sees the usage, changes a quota, and reverts the change', async () => {
  assert.match(await run(''), /apps +2 of 50\n/)
  assert.match(await run('apps=3'), /apps +2 of 3\n/)
  assert.match(await run('apps=usual'), /apps +2 of 50\n/)
})

for (const set of ['hats=3', 'apps', 'apps=-1', 'apps=many']) {
  test(`--set ${set} is refused`, () => assert.rejects(run(set), Refused))
}

test('an unknown organisation is refused', () => assert.rejects(run('', 12), Refused))

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { Refused } from '../command/refused.ts'
import { limitApp } from './limit-app.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const NOTHING = { reads: '', writes: '', guests: '' }

async function limit(wish: Partial<Parameters<typeof limitApp>[1]>) {
  const lines: string[] = []
  const app = service.app.appId
  await limitApp(service.db, { app, ...NOTHING, ...wish }, (line) => void lines.push(line))
  return lines.join('\n')
}

test('the operator sets, shows and removes the limits of an app', async () => {
  const said = await limit({ reads: '30', guests: '2' })
  assert.match(said, /30 reads a second[\s\S]*no limit of writes a second[\s\S]*2 guests a day/)
  assert.equal(await limit({}), said)
  const make = () => service.app.call('/v1/Guest', { method: 'POST' })
  for (const status of [200, 200, 429]) assert.equal((await make()).status, status)
  await limit({ guests: 'none' })
  assert.equal((await make()).status, 200)
  const { entries } = await service.db.get<{ entries: number }>`
    select count(*) as entries from console_audit where action = 'app.limited'`
  assert.equal(entries, 2)
})

for (const wish of [{ reads: '0' }, { writes: 'many' }, { guests: '-1' }, { app: 'app_none' }]) {
  test(`${JSON.stringify(wish)} is refused`, () => assert.rejects(limit(wish), Refused))
}

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { kisekae } from './kisekae.ts'

let service: TestService
let folder: string

before(async () => {
  service = await startTestService()
  folder = mkdtempSync(join(tmpdir(), 'kisekae-migrate-'))
})
after(async () => {
  rmSync(folder, { recursive: true })
  await service.stop()
})

/** Writes a list of users; returns the paths of it and of its output. */
function aList(name: string, text: string): { list: string; out: string } {
  const list = join(folder, name)
  writeFileSync(list, text)
  return { list, out: `${list}.avatars.csv` }
}

async function run(...args: string[]) {
  let [out, err] = ['', '']
  const streams = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
  }
  const { baseUrl, app } = service
  const settings = ['--base-url', baseUrl, '--key', app.key, '--app-id', app.appId]
  const code = await kisekae(['migrate', 'rpm', ...args, ...settings], streams)
  return { code, out, err }
}

const readRows = (out: string) => readFileSync(out, 'utf8').trim().split('\n').slice(1).toSorted()

const countGuests = async () =>
  (await service.db.get<{ guests: number }>`select count(*) as guests from user_account`).guests

test('each user gets one guest, whose avatarId is stored beside the user id', async () => {
  const before = await countGuests()
  const { list, out } = aList('users', '\uFEFFuser-1\r\n64bfa15f0e72c63d7c3934a6\n\n花子\nuser-1\n')
  const { code, out: told } = await run(list)
  assert.equal(code, 0)
  assert.equal(told, `3 guests created for 3 users; their avatarIds are in ${out}\n`)
  const rows = readRows(out)
  assert.deepEqual(
    rows.map((row) => row.replace(/\d+$/, '')),
    ['64bfa15f0e72c63d7c3934a6,', 'user-1,', '花子,'],
  )
  for (const row of rows) {
    const { status, json } = await service.app.call(`/v1/Avatar/${row.split(',')[1]}`)
    assert.equal(status, 200)
    assert.equal(json.guest, true)
  }
  assert.equal(await countGuests(), before + 3)
})

test('a second run creates guests for new users only', async () => {
  const { list, out } = aList('growing', 'a\nb\n')
  await run(list)
  const first = readRows(out)
  aList('growing', 'a\nb\nc\n')
  const before = await countGuests()
  const { out: told } = await run(list, '--json')
  assert.deepEqual(JSON.parse(told), { users: 3, known: 2, created: 1, out })
  assert.equal(await countGuests(), before + 1)
  assert.deepEqual(readRows(out).slice(0, 2), first)
})

test('a guest whose line was lost is the same one again', async () => {
  const { list, out } = aList('lost', 'd\ne\n')
  await run(list)
  const first = readRows(out)
  rmSync(out)
  await run(list)
  assert.deepEqual(readRows(out), first)
})

test('at the daily limit of guests it ends with the reason, and continues later', async () => {
  const { list, out } = aList('many', Array.from({ length: 12 }, (_, at) => `m${at}`).join('\n'))
  const limit = (perDay: number) => service.db.rows`
    update app set guests_per_day = ${perDay} where app_id = ${service.app.appId}`
  await limit(0)
  const { code, err } = await run(list)
  assert.equal(code, 1)
  assert.match(err, /429/)
  assert.deepEqual(readRows(out), [])
  await limit(10_000)
  assert.equal((await run(list)).code, 0)
  assert.equal(readRows(out).length, 12)
})

const REFUSED: [name: string, list: string, out: string, message: RegExp][] = [
  ['a table', 'userId,url\n1,https://x.example\n', '', /line 1: a user id without commas/],
  ['a foreign output file', 'a\n', 'name,age\nx,1\n', /not the output of an earlier run/],
  ['a damaged output file', 'a\n', 'userId,avatarId\nx\n', /not the output of an earlier run/],
]
for (const [name, text, output, message] of REFUSED) {
  test(`${name} is refused, and nobody is created`, async () => {
    const before = await countGuests()
    const { list, out } = aList(name.replaceAll(' ', '-'), text)
    if (output) writeFileSync(out, output)
    const { code, err } = await run(list)
    assert.equal(code, 2)
    assert.match(err, message)
    assert.equal(await countGuests(), before)
  })
}

test('without a file, or with a file that does not exist, the usage is wrong', async () => {
  assert.equal((await run()).code, 2)
  assert.equal((await run(join(folder, 'nowhere'))).code, 2)
})

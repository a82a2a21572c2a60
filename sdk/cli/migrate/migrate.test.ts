import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { kisekae } from '../kisekae.ts'

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

/** Writes a list of users; returns the paths of the list and of the output. */
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
  const code = await kisekae(['migrate', 'rpm', ...settings, ...args], streams)
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
    rows.map((row) => row.split(',')[0]),
    ['64bfa15f0e72c63d7c3934a6', 'user-1', '花子'],
  )
  for (const row of rows) {
    const [, rpmAvatar, nickname, avatarId, modelUrl, error] = row.split(',')
    assert.deepEqual([rpmAvatar, nickname, error], ['', '', ''])
    const model = await service.app.call(`/v1/Avatar/${avatarId}/model.glb`)
    assert.equal(modelUrl, model.json.modelUrl)
    const { status, json } = await service.app.call(`/v1/Avatar/${avatarId}`)
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
  assert.deepEqual(JSON.parse(told), {
    users: 3,
    known: 2,
    created: 1,
    failed: 0,
    badLines: 0,
    out,
    bad: [],
  })
  assert.equal(await countGuests(), before + 1)
  assert.deepEqual(readRows(out).slice(0, 2), first)
})

test('if the output file is lost, a second run returns the same guests', async () => {
  const { list, out } = aList('lost', 'd\ne\n')
  await run(list)
  const first = readRows(out)
  rmSync(out)
  await run(list)
  assert.deepEqual(readRows(out), first)
})

test('the command stops at the daily limit on guests, and a later run continues', async () => {
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

const AVATAR = '64bfa15f0e72c63d7c3934a6'

test('the output repeats the avatar and the nickname from a CSV or JSON line', async () => {
  const { list, out } = aList(
    'mixed',
    [
      'userId,rpmAvatar,nickname',
      `one,https://models.readyplayer.me/${AVATAR}.glb?morphTargets=ARKit,"Ann, ""A"""`,
      `{"userId":"two","rpmAvatar":"${AVATAR}","nickname":"花子"}`,
      '{"userId":3}',
      '"quoted, id",,',
    ].join('\n'),
  )
  assert.equal((await run(list, '--model', 'none')).code, 0)
  assert.deepEqual(
    readRows(out).map((row) => row.replace(/\d{6,},,$/, 'ID,,')),
    [
      `"quoted, id",,,ID,,`,
      '3,,,ID,,',
      `one,${AVATAR},"Ann, ""A""",ID,,`,
      `two,${AVATAR},花子,ID,,`,
    ],
  )
})

test('the URL contains the settings of the requested model', async () => {
  const { list, out } = aList('vrm', 'v\n')
  await run(list, '--model', 'model.vrm?atlasSize=512')
  assert.match(readRows(out)[0], /-512-any-[\w-]{22}\/avatar\.vrm,$/)
})

const BAD: [name: string, line: string, problem: RegExp][] = [
  ['too many fields', 'a,,b,c', /more than three fields/],
  ['no user id', `,${AVATAR}`, /userId is missing/],
  ['a foreign avatar', 'a,https://example.com/x.glb', /rpmAvatar is neither/],
  ['an open quotation mark', '"a,b', /neither CSV nor a JSON object/],
  ['text after a quotation mark', '"a"b,', /neither CSV nor a JSON object/],
  ['broken JSON', '{"userId":', /neither CSV nor a JSON object/],
  ['JSON without a user id', '{"id":"a"}', /neither CSV nor a JSON object/],
  ['a number that is not exact', '{"userId":12345678901234567890}', /neither CSV/],
  ['a control character', 'a\u0007', /control character/],
  [
    'a long URL',
    `a,https://models.readyplayer.me/${'a'.repeat(2000)}`,
    /more than 2000 characters/,
  ],
  ['a long id', 'a'.repeat(201), /more than 200 characters/],
]
for (const [name, line, problem] of BAD) {
  test(`a line with ${name} is named and skipped`, async () => {
    const { list, out } = aList(
      `bad-${name.replaceAll(' ', '-')}`,
      `first-${name}\n${line}\nlast-${name}\n`,
    )
    const { code, out: told } = await run(list, '--model', 'none')
    assert.equal(code, 1)
    assert.match(told, new RegExp(`^line 2 is skipped: .*${problem.source}`))
    assert.equal(readRows(out).length, 2)
  })
}

test('with --strict, the run stops at the first bad line; a later run continues', async () => {
  const { list, out } = aList('strict', 's1\n,\ns2\n')
  const { code, err } = await run(list, '--strict', '--model', 'none')
  assert.equal(code, 2)
  assert.match(err, /strict, line 2: userId is missing/)
  assert.deepEqual(
    readRows(out).map((row) => row.split(',')[0]),
    ['s1'],
  )
  aList('strict', 's1\ns2\n')
  assert.match((await run(list, '--strict')).out, /^1 guests created for 2 users/)
})

test('a dry run counts users and reports bad lines, but creates nothing', async () => {
  const before = await countGuests()
  const { list, out } = aList('dry', 'd1\nd1\n,\nd2\n')
  const { code, out: told } = await run(list, '--dry-run')
  assert.equal(code, 1)
  assert.equal(
    told,
    'line 3 is skipped: userId is missing\n2 guests would be created for 2 users\n',
  )
  assert.equal(existsSync(out), false)
  assert.equal(await countGuests(), before)
})

test('a run that was killed while writing a row can be continued', async () => {
  const { list, out } = aList('killed', 'k1\nk2\n')
  await run(list)
  const whole = readFileSync(out, 'utf8').trimEnd()
  const cut = whole.slice(0, whole.lastIndexOf(',') - 30)
  writeFileSync(out, cut)
  const { out: told } = await run(list, '--json')
  assert.deepEqual([JSON.parse(told).known, JSON.parse(told).created], [1, 1])
  assert.deepEqual(
    [
      ...new Set(
        readRows(out).flatMap((row) => (row.split(',').length === 6 ? [row.split(',')[0]] : [])),
      ),
    ],
    ['k1', 'k2'],
  )
  assert.match((await run(list)).out, /^0 guests created for 2 users/)
})

/** A service that is too busy for the first calls, and has no models. */
async function startBusyService(refusals: number) {
  let calls = 0
  let atOnce = 0
  let atOnceMax = 0
  const server = createServer((request, response) => {
    calls++
    atOnceMax = Math.max(atOnceMax, ++atOnce)
    response.on('finish', () => atOnce--)
    const refuse = (code: number, reason: string) => {
      const errors = [{ domain: 'global', reason, message: 'No.' }]
      response.writeHead(code, { 'Retry-After': '0' })
      response.end(JSON.stringify({ error: { code, message: 'No.', errors } }))
    }
    const isBusy = calls <= refusals
    setTimeout(() => {
      if (isBusy) refuse(429, 'rateLimitExceeded')
      else if (request.method === 'GET') refuse(403, 'accessNotConfigured')
      else response.end(JSON.stringify({ avatarId: 7 }))
    }, 10)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    read: () => ({ calls, atOnceMax }),
    close: () => server.close(),
  }
}

test('a guest whose model is refused is stored with the reason, and created once', async () => {
  const busy = await startBusyService(0)
  const { list, out } = aList('refused', 'r\n')
  const { code } = await run(list, '--base-url', busy.baseUrl)
  const again = await run(list, '--base-url', busy.baseUrl)
  busy.close()
  assert.equal(code, 0)
  assert.deepEqual(readRows(out), ['r,,,7,,403 accessNotConfigured'])
  assert.match(again.out, /^0 guests created for 1 users/)
  assert.equal(busy.read().calls, 2)
})

test('the command waits as long as required, and sends four calls concurrently', async () => {
  const busy = await startBusyService(30)
  const users = Array.from({ length: 50 }, (_, at) => `busy-${at}`).join('\n')
  const { list, out } = aList('busy', users)
  const { code } = await run(list, '--model', 'none', '--base-url', busy.baseUrl)
  const { calls, atOnceMax } = busy.read()
  busy.close()
  assert.equal(code, 0)
  assert.equal(calls, 80)
  assert.equal(atOnceMax, 4)
  assert.equal(readRows(out).length, 50)
})

const REFUSED: [name: string, list: string, out: string, message: RegExp][] = [
  ['a foreign output file', 'a\n', 'name,age\nx,1\n', /not the output of an earlier run/],
  ['a line without end', 'x'.repeat(70_000), '', /line 1: more than 65536 characters/],
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

test('a missing argument, or a file that does not exist, is a usage error', async () => {
  assert.equal((await run()).code, 2)
  const { list } = aList('model', 'a\n')
  assert.equal((await run(list, '--model', 'avatar.glb')).code, 2)
  assert.equal((await run(join(folder, 'nowhere'))).code, 2)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let empty: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
let newcomer: typeof desk
before(async () => {
  service = await startTestService()
  empty = await startTestService()
  desk = await aDeveloper(service, 'developer')
  newcomer = await aDeveloper(empty, 'developer')
  for (const [key, nameEn] of [
    ['hat-beret-berry', 'Beret'],
    ['hand-star-wand', '=Wand, "star"'],
  ]) {
    const part = key.startsWith('hat') ? 'Hat' : 'Hand'
    const file = makePart(key, deflateSync)
    const { json } = await desk.call('POST', `${at(desk)}/item-files?part=${part}`, file)
    await desk.call('POST', `${at(desk)}/items`, {
      source: json.source,
      part,
      rules: json.rules,
      nameJa: 'もの',
      nameEn,
      tags: ['red', 'new'],
      ...(part === 'Hat' && { variant: berry }),
      appIds: ['app_one'],
    })
  }
})
after(async () => {
  await empty.stop()
  await service.stop()
})

const berry = {
  style: 'beret',
  styleJa: 'ベレー帽',
  styleEn: 'Beret',
  colour: '#e2506c',
  colourJa: 'いちご',
  colourEn: 'strawberry',
}

const at = ({ organisationId }: { organisationId: number }) => `/organisations/${organisationId}`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const take = (who: typeof desk, file: string, query = '') =>
  who.call('POST', `${at(who)}/catalogue${query}`, bytesOf(file))
const outcomes = ({ json }: Awaited<ReturnType<typeof take>>) =>
  json.results.map(({ outcome }: { outcome: string }) => outcome)

async function exportAll(who: typeof desk): Promise<string> {
  const { json } = await who.call('GET', `${at(who)}/catalogue`)
  assert.equal(json.next, null)
  return JSON.stringify({ format: 'kisekae-catalogue-1', items: json.items })
}

test('an exported catalogue survives import and export unchanged', async () => {
  const catalogue = await exportAll(desk)
  assert.deepEqual(outcomes(await take(newcomer, catalogue, '?dryRun=yes')), ['created', 'created'])
  assert.equal((await newcomer.call('GET', `${at(newcomer)}/items`)).json.items.length, 0)
  assert.deepEqual(outcomes(await take(newcomer, catalogue)), ['created', 'created'])
  assert.equal(await exportAll(newcomer), catalogue)
  assert.deepEqual(outcomes(await take(newcomer, catalogue)), ['same', 'same'])
  const assets = await Promise.all(
    [service, empty].map(
      ({ db }) =>
        db.rows`select item_id, asset from item where organisation_id is not null order by item_id`,
    ),
  )
  assert.deepEqual(assets[0], assets[1])
})

test('a catalogue entry that names no style keeps the style of the item', async () => {
  const { json } = await desk.call('GET', `${at(desk)}/catalogue`)
  const items = json.items.map(({ variant: _, ...item }: { variant?: object }) => item)
  const plain = JSON.stringify({ format: 'kisekae-catalogue-1', items })
  assert.deepEqual(outcomes(await take(desk, plain)), ['same', 'same'])
  const [hat] = items.filter(({ part }: { part: string }) => part === 'Hat')
  hat.nameEn = 'Soft beret'
  const renamed = JSON.stringify({ format: 'kisekae-catalogue-1', items })
  assert.deepEqual(outcomes(await take(desk, renamed)).toSorted(), ['changed', 'same'])
  const path = `${at(desk)}/catalogue?after=${hat.itemId - 1}`
  const [after] = (await desk.call('GET', path)).json.items
  assert.deepEqual([after.nameEn, after.variant], ['Soft beret', berry])
  assert.deepEqual(outcomes(await take(desk, plain)).toSorted(), ['changed', 'same'])
})

test('an export can be continued only from a valid item id', async () => {
  const path = `${at(desk)}/catalogue`
  const [first, second] = (await desk.call('GET', path)).json.items
  const { json } = await desk.call('GET', `${path}?after=${first.itemId}`)
  assert.deepEqual(json.items, [second])
  for (const after of ['1.5', '-1', '1e300', 'abc', 'Infinity', '99999999999999999999']) {
    const { status, reason } = await desk.call('GET', `${path}?after=${after}`)
    assert.deepEqual([status, reason], [400, 'invalidParameter'], after)
  }
})

test('an item can be renamed by an imported table, which is then exported unchanged', async () => {
  const read = async () => (await desk.call('GET', `${at(desk)}/catalogue/csv`)).text
  const table = await read()
  assert.deepEqual(outcomes(await take(desk, table)), ['same', 'same'])
  const edited = table.replace('Beret', 'Cap')
  assert.deepEqual(outcomes(await take(desk, edited)).toSorted(), ['changed', 'same'].toSorted())
  assert.equal(await read(), edited)
})

test('in a table, the second row for the same item is refused', async () => {
  const table = (await desk.call('GET', `${at(desk)}/catalogue/csv`)).text
  const [, first] = table.trim().split('\r\n')
  const answer = await take(desk, `${table}${first}\r\n`)
  assert.deepEqual(outcomes(answer), ['same', 'same', 'refused'])
})

const floods: [name: string, file: string, message: RegExp][] = [
  ['400,000 rows', `itemId,nameJa,nameEn,tags\n${'1,a,b,c\n'.repeat(400_000)}`, /20000 rows/],
  ['a million empty rows', `itemId,nameJa,nameEn,tags\n${'\n'.repeat(1e6)}`, /20000 rows/],
  ['a million columns', `itemId${','.repeat(1e6)}\n`, /more than 100 cells/],
  ['nine megabytes', `itemId,nameJa,nameEn,tags\n1,${'a'.repeat(9 * 2 ** 20)},b,c\n`, /8 MiB/],
  ['400,000 items', `{"format":"kisekae-catalogue-1","items":[${'0,'.repeat(4e5)}0]}`, /items/],
]
for (const [name, file, message] of floods) {
  test(`a file with ${name} is refused with one finding`, async () => {
    const answer = await take(desk, file)
    assert.deepEqual([answer.status, answer.reason], [400, 'catalogueRefused'])
    assert.match(answer.json.error.errors[0].message, message)
    assert.equal(answer.json.error.errors.length, 1)
  })
}

test("an organisation's files are refused unread if together they exceed the limit", async () => {
  const file = new Uint8Array(47 * 2 ** 20)
  const answers = await Promise.all(
    [1, 2, 3].map(() => desk.call('POST', `${at(desk)}/catalogue`, file)),
  )
  const reasons = new Set(answers.map(({ reason }) => reason))
  assert.deepEqual([...reasons].toSorted(), ['catalogueRefused', 'rateLimitExceeded'])
})

/** Changes the first item of a catalogue. */
const withFirst =
  (more: object, rules: object = {}) =>
  (catalogue: string) => {
    const { items, ...rest } = JSON.parse(catalogue)
    const [first, ...others] = items
    const changed = { ...first, ...more, rules: { ...first.rules, ...rules } }
    return JSON.stringify({ ...rest, items: [changed, ...others] })
  }
const aDeform = { center: [0, 1, 0], axis: [0, 1, 0], factor: 1 }

const refusals: [name: string, file: (catalogue: string) => string][] = [
  ['not JSON', () => '{"format"'],
  ['another format', (catalogue) => catalogue.replace('catalogue-1', 'catalogue-9')],
  ['an unknown part', (catalogue) => catalogue.replace('"Hat"', '"Shoe"')],
  ['a deform strength of one half', withFirst({}, { deform: { ...aDeform, factor: 0.5 } })],
  ['a deform without a direction', withFirst({}, { deform: { ...aDeform, axis: [0, 0, 0] } })],
  ['a slot with a NUL', withFirst({}, { slots: ['\0'] })],
  ['a hidden mesh with a NUL', withFirst({}, { hides: ['a\0b'] })],
  ['an unpaired surrogate in a rule', withFirst({}, { traits: ['x\ud83d'] })],
  ['an unpaired surrogate in a name', withFirst({ nameEn: 'x\ud83d' })],
  ['an unpaired surrogate in a tag', withFirst({ tags: ['\ude00x'] })],
  ['a table without ids', () => 'nameJa,nameEn,tags\na,b,c\n'],
]
for (const [name, file] of refusals) {
  test(`${name} causes the whole file to be refused`, async () => {
    const answer = await take(desk, file(await exportAll(desk)))
    assert.deepEqual([answer.status, answer.reason], [400, 'catalogueRefused'])
  })
}

const misnomers: [name: string, cell: string][] = [
  ['a NUL', 'a\0b'],
  ['a line break', '"a\nb"'],
  ['a mark that changes the text direction', 'a\u202eb'],
  ['no visible character', '\u200b'],
  ['81 emoji', '\u{1f600}'.repeat(81)],
]
for (const [name, cell] of misnomers) {
  test(`${name} in a name or tag of a table is refused; the message names the row`, async () => {
    const table = (await desk.call('GET', `${at(desk)}/catalogue/csv`)).text
    for (const known of ['もの', 'red|new']) {
      const answer = await take(desk, table.replace(known, cell))
      assert.deepEqual([answer.status, answer.reason], [400, 'catalogueRefused'], known)
      assert.match(answer.json.error.errors[0].message, /^Row 2: a (?:name|tag) /)
    }
  })
}

test('names and tags that the page accepts survive a round trip through a table', async () => {
  const { json: page } = await desk.call('GET', `${at(desk)}/items`)
  const path = `${at(desk)}/items/${page.items[0].itemId}`
  const { rules, nameJa, appIds } = (await desk.call('GET', path)).json
  const tags = ['a|b', '|', '\\', 'a\\', '\\|b', 'c\\d', '=1|', '\u{1f600}'.repeat(40)]
  const terms = { rules, nameJa, appIds, nameEn: '\u{1f600}'.repeat(80), tags }
  assert.equal((await desk.call('PUT', path, terms)).status, 200)
  const table = (await desk.call('GET', `${at(desk)}/catalogue/csv`)).text
  assert.deepEqual(outcomes(await take(desk, table)), ['same', 'same'])
  assert.deepEqual(outcomes(await take(desk, table.replace('a\\|b', 'a|b'))).toSorted(), [
    'changed',
    'same',
  ])
  const changed = (await desk.call('GET', path)).json.tags
  assert.deepEqual(changed, ['a', 'b', ...tags.slice(1)])
})

test('an entry that cannot be imported is refused on its own, and a reason is given', async () => {
  const { json } = await desk.call('GET', `${at(desk)}/catalogue`)
  const [first] = json.items
  const file = Buffer.from('not a VRM').toString('base64')
  const bad = [
    { ...first, itemId: first.itemId - 1, file },
    { ...first, itemId: first.itemId - 2, file: undefined, source: '0'.repeat(64) },
    { ...first, part: 'Hair' },
    first,
  ]
  const answer = await take(desk, JSON.stringify({ format: 'kisekae-catalogue-1', items: bad }))
  assert.deepEqual(outcomes(answer), ['refused', 'refused', 'refused', 'refused'])
})

test('a file from an unauthorised caller is refused before it is received', async () => {
  const { port, host, origin } = new URL(service.baseUrl)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  const head = [
    `POST /console-api${at(desk)}/catalogue HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/octet-stream',
    'Content-Length: 30000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1.1 401 /)
  socket.destroy()
})

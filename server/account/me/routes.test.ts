import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, aMember, anEmail, aWish, isShown, signIn } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

async function aStranger() {
  const browser = aBrowser(service)
  await signIn(service, browser, anEmail())
  return browser
}

const nameOf = async (path: string, language: string) =>
  (await aBrowser(service).call('GET', path, undefined, { 'Accept-Language': language })).json

test("signing up offers eight figures, the base bodies' tones, and sample outfits", async () => {
  const { figures, tones, outfits } = await nameOf('/start', 'en')
  assert.deepEqual(
    figures.map(({ key }: { key: string }) => key),
    ['small', 'tall', 'slender', 'soft', 'broad', 'muscular', 'older', 'child'],
  )
  assert.ok(tones.length >= 5)
  for (const { key, name, colour } of tones) {
    assert.notEqual(name, key)
    assert.match(colour, /^#[0-9a-f]{6}$/)
  }
  for (const { key, name, imageUrl } of outfits) {
    assert.notEqual(name, key)
    assert.match(imageUrl, /\/image\/o[\w-]{22}\/avatar\.gif$/)
  }
  assert.ok(await isShown(outfits[0].imageUrl))
  assert.notEqual((await nameOf('/start', 'ja')).outfits[0].name, outfits[0].name)
})

test('every outfit can be combined with every figure and tone, and has a picture', async () => {
  const { figures, tones, outfits } = await nameOf('/start', 'en')
  const seen = new Set<string>()
  for (const { key: figure } of figures) {
    for (const { key: tone } of tones) {
      const shown = await nameOf(`/start?figure=${figure}&tone=${tone}`, 'en')
      for (const { imageUrl } of shown.outfits) seen.add(imageUrl)
    }
  }
  assert.equal(seen.size, figures.length * tones.length * outfits.length)
})

test('a new member wears the chosen outfit, with body and face in the chosen tone', async () => {
  const member = await aMember(service, { figure: 'tall', tone: 'ebony', nickname: 'はな' })
  const { wornItemIds, items } = (await member.call('GET', '/closet')).json
  const worn = wornItemIds.map((id: number) =>
    items.find(({ itemId }: { itemId: number }) => itemId === id),
  )
  assert.deepEqual(worn[0].rules.body, { figure: 'tall', tone: 'ebony' })
  assert.deepEqual(worn[1].rules.bodies, [{ tone: 'ebony' }])
  const parts = worn.map(({ part }: { part: string }) => part)
  assert.deepEqual(parts, ['Body', 'Face', 'Hair', 'Clothes'])
  const { json } = await member.call('GET', '/me')
  assert.equal(json.member.nickname, 'はな')
  assert.ok(await isShown(json.member.faceImageUrl))
})

const startPageOf = async (who: { call: Awaited<ReturnType<typeof aMember>>['call'] }) =>
  (await who.call('GET', '/me')).json.member.startPage

test('a member starts in the closet, but on the home page once an outfit is saved', async () => {
  for (const outfit of ['first-day', undefined]) {
    const member = await aMember(service, { outfit })
    assert.equal(await startPageOf(member), 'closet')
    const { wornItemIds: itemIds } = (await member.call('GET', '/closet')).json
    assert.equal((await member.call('PUT', '/closet', { itemIds })).status, 200)
    assert.equal(await startPageOf(member), 'home')
  }
})

test('members do not start on a home page whose sections are all switched off', async () => {
  const member = await aMember(service)
  const { wornItemIds: itemIds } = (await member.call('GET', '/closet')).json
  await member.call('PUT', '/closet', { itemIds })
  const switchOff = (part: string) =>
    service.db.rows`insert into home_switch (part) values (${part})`
  for (const part of ['theme', 'gifts', 'news']) await switchOff(part)
  assert.equal(await startPageOf(member), 'home')
  await switchOff('stamps')
  assert.equal(await startPageOf(member), 'closet')
  await service.db.rows`delete from home_switch`
})

test('a person becomes one member, however many concurrent requests there are', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  await signIn(service, browser, email)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.call('POST', '/member', aWish)),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  const again = await browser.call('POST', '/member', aWish)
  assert.deepEqual([again.status, again.reason], [409, 'alreadyMember'])
  // Housekeeping examines only people who have not become members.
  const isSettled = await service.db.get`
    select settled_at is not null as settled from person where email = ${email}`
  assert.deepEqual(isSettled, { settled: true })
})

const refused: [name: string, wish: object][] = [
  ['no nickname', { nickname: undefined }],
  ['an empty nickname', { nickname: '' }],
  ['a nickname of spaces', { nickname: ' \u3000 ' }],
  ['a nickname of zero width', { nickname: '\u200b\u200d' }],
  ['a nickname of fillers', { nickname: '\u3164\u115f\uffa0' }],
  ['a nickname of empty braille', { nickname: '\u2800' }],
  ['a nickname of combining marks only', { nickname: '\u034f\u0301' }],
  ['a nickname of 21 letters', { nickname: 'a'.repeat(21) }],
  ['a nickname of two lines', { nickname: 'a\nb' }],
  ['a nickname that changes the text direction', { nickname: 'a\u202eb' }],
  ['a nickname that is not a string', { nickname: 7 }],
  ['a nickname with endless combining marks', { nickname: `a${'\u0301'.repeat(400)}` }],
  ['a figure that does not exist', { figure: 'giant' }],
  ['a tone that only exists as a granted item', { tone: 'moonlit' }],
  ['a tone named like an object property', { tone: 'constructor' }],
  ['an outfit that does not exist', { outfit: '__proto__' }],
  ['an unsupported language', { language: 'fr' }],
]
for (const [name, wish] of refused) {
  test(`${name} is refused with 400`, async () => {
    const answer = await (await aStranger()).call('POST', '/member', { ...aWish, ...wish })
    assert.deepEqual([answer.status, answer.reason], [400, 'invalidParameter'])
  })
}

test('a nickname has up to 20 characters as people count them', async () => {
  const nickname = '👩‍👩‍👧‍👦'.repeat(20)
  const member = await aMember(service, { nickname })
  assert.equal((await member.call('GET', '/me')).json.member.nickname, nickname)
})

test('a nickname can contain letters of any script, digits, marks and symbols', async () => {
  const member = await aMember(service)
  const nicknames = 'हिन्दी ก็ مُنى 한 ㅎ ♥ 7️⃣ ! _ ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿 𝒜 ⠓'.split(' ')
  for (const nickname of nicknames) {
    const { json } = await member.call('PATCH', '/me', { nickname })
    assert.equal(json.member?.nickname, nickname)
  }
})

test('nickname and language can be changed independently', async () => {
  const member = await aMember(service)
  const renamed = await member.call('PATCH', '/me', { nickname: '  Rei ' })
  assert.deepEqual([renamed.json.member.nickname, renamed.json.member.language], ['Rei', 'en'])
  const { json } = await member.call('PATCH', '/me', { language: 'ja' })
  assert.deepEqual([json.member.nickname, json.member.language], ['Rei', 'ja'])
  const wrong = await member.call('PATCH', '/me', { nickname: null })
  assert.deepEqual([wrong.status, wrong.reason], [400, 'invalidParameter'])
})

test('the export is available three times a day, after a recent sign-in', async () => {
  const who = await aMember(service)
  for (let count = 0; count < 3; count++) {
    const { status, headers } = await who.call('GET', '/export')
    assert.deepEqual(
      [status, headers.get('content-disposition')?.split(';')[0]],
      [200, 'attachment'],
    )
  }
  const often = await who.call('GET', '/export')
  assert.deepEqual([often.status, often.reason], [429, 'tooManyTries'])
  assert.ok(Number(often.headers.get('retry-after')) > 86_000)
  await service.db.rows`update person_session set created_at = created_at - interval '10 minutes'`
  const late = await who.call('GET', '/export')
  assert.deepEqual([late.status, late.reason], [403, 'signInAgain'])
})

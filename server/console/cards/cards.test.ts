import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aMember, isShown } from '../../account/fixtures/a-person.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { deleteOperator } from '../account/operator-store.ts'
import { verifyAudit } from '../audit/chain.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'
import { makeOperator } from '../fixtures/make-operator.ts'

let service: TestService
let operator: Awaited<ReturnType<typeof anOperator>>
before(async () => {
  service = await startTestService()
  operator = await anOperator()
})
after(() => service.stop())

const ON = { shown: true, searchable: false, outfitIds: [], itemIds: [], appIds: [] }
const CASES = '/card-cases'

/** A signed-in person without an organisation. */
async function anOperator({ byPasskey = true } = {}) {
  const person = await aStranger(service)
  await makeOperator(service, { email: person.email, byPasskey })
  return person
}

async function aCard(nickname = 'Hana') {
  const who = await aMember(service, { nickname })
  const { url } = (await who.call('PUT', '/card', ON)).json
  return { who, url: url as string }
}

const isOpen = async (url: string) => (await fetch(url)).status === 200

/**
 * A request like those that a visitor's browser sends; most tests are not about the limits per
 * address.
 */
async function report(
  url: string,
  form: Record<string, string> = { reason: 'other' },
  headers = {},
) {
  await service.db.rows`delete from sign_in_rate`
  return sendReport(url, form, headers)
}

async function sendReport(url: string, form: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(form)
  const response = await fetch(`${url}/report`, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}

// biome-ignore lint/suspicious/noExplicitAny: tests check the shape
async function findCase(url: string): Promise<any> {
  const { json } = await operator.call('GET', CASES)
  return json.cases.find((one: { url: string }) => one.url === url)
}

const decide = (caseId: number, decision: string, note = '') =>
  operator.call('POST', `${CASES}/${caseId}`, { decision, reason: 'nickname', note })

/** A card that an operator hid; returns the id of its case. */
async function aHiddenCard() {
  const card = await aCard()
  await report(card.url)
  const { caseId } = await findCase(card.url)
  assert.equal((await decide(caseId, 'hide', 'Please choose another name.')).status, 200)
  return { ...card, caseId: caseId as number }
}

test('a visitor without an account reports a card, and an operator sees the report', async () => {
  const { who, url } = await aCard('Rude')
  const words = 'The name is an <insult>.\r\nReally.'
  const { status, text } = await report(url, { reason: 'nickname', words })
  assert.equal(status, 200)
  assert.match(text, /Nothing about you is stored/)
  await who.call('PATCH', '/me', { nickname: 'Polite' })
  const found = await findCase(url)
  assert.deepEqual([found.nickname, found.isPublic, found.hidden], ['Polite', true, null])
  const [{ reason, words: told, nickname }] = found.reports
  assert.deepEqual([reason, told, nickname], ['nickname', words, 'Rude'])
  assert.equal(await isShown(found.imageUrls[0]), true)
  assert.equal(await isOpen(url), true, 'a report alone hides nothing')
})

test('reports reveal neither the id nor the address of the member', async () => {
  const { who, url } = await aCard()
  await report(url)
  const { text } = await operator.call('GET', CASES)
  assert.ok(!text.includes(String(who.userId)))
  assert.ok(!text.includes(who.email))
})

test('a report stores nothing about the visitor who made it', async () => {
  const { who, url } = await aCard()
  await report(url, { reason: 'other' }, { Cookie: 'a=canary', 'User-Agent': 'canary' })
  const rows = await service.db.rows`select * from card_report where user_id = ${who.userId}`
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), /canary|127\.0\.0\.1/)
})

type Texts = Record<string, string>

// biome-ignore format: a table
const bad: [what: string, form: Texts, headers: Texts, status: number][] = [
  ['an unknown reason', { reason: 'boredom' }, {}, 400],
  ['no reason', { words: 'Hello' }, {}, 400],
  ['a long text', { reason: 'other', words: 'a'.repeat(1001) }, {}, 400],
  ['a form on another site', { reason: 'other' }, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a form on a sister site', { reason: 'other' }, { 'Sec-Fetch-Site': 'same-site' }, 403],
]
for (const [what, form, headers, status] of bad) {
  test(`refused as a report: ${what}`, async () => {
    const { url } = await aCard()
    assert.equal((await report(url, form, headers)).status, status)
    assert.equal(await findCase(url), undefined)
  })
}

test('a card that is off cannot be reported', async () => {
  const { who, url } = await aCard()
  await who.call('PUT', '/card', { ...ON, shown: false })
  assert.equal((await report(url)).status, 404)
})

test('an address can send five reports an hour, but only one about each card', async () => {
  const cards = []
  for (let number = 0; number < 5; number++) cards.push((await aCard()).url)
  await service.db.rows`delete from sign_in_rate`
  const statuses = []
  for (const url of [cards[0], cards[0], cards[1], cards[2], cards[3], cards[4]])
    statuses.push((await sendReport(url, { reason: 'other' })).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  assert.equal((await findCase(cards[0])).reports.length, 1)
  assert.equal(await findCase(cards[4]), undefined)
})

test('at most fifty open reports about a card are stored', async () => {
  const { who, url } = await aCard()
  await service.db.rows`
    insert into card_report (report_id, user_id, reason, words, nickname, reported_at)
    select number, ${who.userId}, 'other', '', 'Hana', now() from generate_series(1, 49) as number`
  for (const _ of [1, 2]) assert.equal((await report(url)).status, 200)
  assert.equal((await findCase(url)).reports.length, 50)
})

test('a hidden card responds like one that never existed, and its member sees why', async () => {
  const { who, url } = await aHiddenCard()
  assert.equal(await isOpen(url), false)
  const { hidden, shown } = (await who.call('GET', '/card')).json
  const { reason, note, appealedAt } = hidden
  assert.deepEqual([shown, reason, note], [true, 'nickname', 'Please choose another name.'])
  assert.equal(appealedAt, null)
  const found = await findCase(url)
  assert.deepEqual([found.isPublic, found.reports], [false, []])
})

test('a hidden card cannot return under another name, or by being turned off and on', async () => {
  const { who } = await aHiddenCard()
  await who.call('PUT', '/card', { ...ON, shown: false })
  await who.call('PUT', '/card', ON)
  const { json } = await who.call('PUT', '/card/name', { name: null })
  assert.equal(await isOpen(json.url), false)
})

test('a member can appeal once, and a restored card is open again', async () => {
  const { who, url, caseId } = await aHiddenCard()
  const appeal = () => who.call('POST', '/card/appeal', { text: 'It is my real name.' })
  assert.equal((await appeal()).json.hidden.isAppealOpen, true)
  const again = await appeal()
  assert.deepEqual([again.status, again.reason], [409, 'cardNotAppealable'])
  const { json } = await operator.call('GET', CASES)
  assert.deepEqual([json.cases[0].url, json.cases[0].appeal], [url, 'It is my real name.'])
  assert.equal((await decide(caseId, 'restore')).status, 200)
  assert.equal(await isOpen(url), true)
  assert.equal((await who.call('GET', '/card')).json.hidden, null)
  assert.equal(await findCase(url), undefined)
})

test('after a dismissed appeal, the card stays hidden; no further appeal is possible', async () => {
  const { who, url, caseId } = await aHiddenCard()
  await who.call('POST', '/card/appeal', { text: 'Please.' })
  assert.equal((await decide(caseId, 'dismiss')).status, 200)
  assert.equal(await isOpen(url), false)
  const { hidden } = (await who.call('GET', '/card')).json
  assert.ok(hidden.appealedAt)
  assert.equal(hidden.isAppealOpen, false)
  assert.equal((await who.call('POST', '/card/appeal', { text: 'Please!' })).status, 409)
  const exported = (await who.call('GET', '/export')).json
  assert.equal(exported.cardHidden.hiddenNote, 'Please choose another name.')
})

test('an appeal needs a hidden card and a message', async () => {
  const { who } = await aCard()
  const early = await who.call('POST', '/card/appeal', { text: 'Please.' })
  assert.deepEqual([early.status, early.reason], [409, 'cardNotAppealable'])
  assert.equal((await who.call('POST', '/card/appeal', { text: '' })).status, 400)
})

test('dismissed reports disappear, and the card stays open', async () => {
  const { url } = await aCard()
  await report(url)
  const { caseId } = await findCase(url)
  assert.equal((await decide(caseId, 'dismiss')).status, 200)
  assert.equal(await findCase(url), undefined)
  assert.equal(await isOpen(url), true)
})

test('a decision that does not fit the state of the card changes nothing', async () => {
  const { url, caseId } = await aHiddenCard()
  assert.equal((await decide(caseId, 'hide')).status, 404)
  await decide(caseId, 'restore')
  assert.equal((await decide(caseId, 'restore')).status, 404)
  assert.equal((await decide(1234567890123, 'hide')).status, 404)
  assert.equal(await isOpen(url), true)
})

test("the installation's log, a hash chain, records each decision", async () => {
  const { caseId } = await aHiddenCard()
  await decide(caseId, 'restore')
  const { log } = (await operator.call('GET', CASES)).json
  const { actor, action } = log[0]
  assert.deepEqual([actor, action, log[0].caseId], [operator.email, 'card.restored', `${caseId}`])
  assert.equal(log[1].action, 'card.hidden')
  assert.equal((await verifyAudit(service.db, 0)).brokenAt, null)
})

test('only operators with a passkey can read and decide cases', async () => {
  const { url } = await aCard()
  await report(url)
  const { caseId } = await findCase(url)
  const former = await anOperator()
  await deleteOperator(service.db, former.email)
  const callers = [
    [await aDeveloper(service, 'owner'), 404, 'noSuchThing'],
    [former, 404, 'noSuchThing'],
    [await anOperator({ byPasskey: false }), 403, 'passkeyRequired'],
  ] as const
  const body = { decision: 'hide', reason: 'other', note: '' }
  for (const [caller, status, reason] of callers) {
    for (const refused of [
      await caller.call('GET', CASES),
      await caller.call('POST', `${CASES}/${caseId}`, body),
    ])
      assert.deepEqual([refused.status, refused.reason], [status, reason])
  }
  assert.equal(await isOpen(url), true)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import sharp from 'sharp'
import { startTestService } from '../../fixtures/start-test-service.ts'
import { aDraft, aPrizeDraft } from '../fixtures/a-draft.ts'
import { aSalesDesk } from '../fixtures/a-sales-desk.ts'

const service = await startTestService()
after(() => service.stop())
const { desk, at, items, currencyId } = await aSalesDesk(service, 2)

const draftOf = (more: Partial<GachaDraft> = {}): GachaDraft =>
  aDraft({
    currencyId,
    openedAt: '2026-01-01T00:00:00.000Z',
    prizes: [aPrizeDraft(items[0], '0.50'), aPrizeDraft(items[1], '99.50')],
    ...more,
  })

/** An unpublished gacha with this draft. */
async function begin(more: Partial<GachaDraft> = {}) {
  const { json } = await desk.call('POST', at('/gachas'), { copyOf: null })
  const path = at(`/gachas/${json.gachaId}`)
  const saved = await save(path, 1, more)
  return { gachaId: json.gachaId as number, path, saved }
}
const save = (path: string, revision: number, more: Partial<GachaDraft> = {}) =>
  desk.call('PUT', `${path}/draft`, { revision, draft: draftOf(more) })
const publish = (path: string, revision: number) =>
  desk.call('POST', `${path}/publish`, { revision })
const draw = async (gachaId: number) => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const path = `/v1/Gacha/Session?avatarId=${json.avatarId}&gachaId=${gachaId}`
  return service.app.call(path, { method: 'POST' })
}

test('users cannot see a draft; after it is published, they draw from it', async () => {
  const { gachaId, path, saved } = await begin()
  assert.deepEqual(saved.json.review.findings.map(codeOf), ['prizeDear'])
  assert.deepEqual(saved.json.review.rates, ['0.50%', '99.50%'])
  assert.equal((await draw(gachaId)).json.error.errors[0].reason, 'gachaNotFound')
  const published = await publish(path, 2)
  assert.equal(published.status, 200)
  assert.deepEqual([published.json.revision, published.json.versions[0].version], [0, 1])
  const { json } = await draw(gachaId)
  assert.ok(items.slice(0, 2).includes(json.items[0].itemId))
  const shown = await service.app.call(`/v1/Gacha/${gachaId}`)
  assert.deepEqual(
    shown.json.items.map(({ rate }: { rate: string }) => rate),
    ['0.50%', '99.50%'],
  )
  for (const url of [shown.json.bannerImageUrl, shown.json.iconImageUrl]) {
    assert.equal((await fetch(url)).status, 200)
  }
})
const codeOf = ({ code }: { code: string }) => code

test('a published gacha opens in the editor with its fields as they were entered', async () => {
  const { path, gachaId } = await begin({ firstTerms: 'price', firstPrice: 100, price: 250 })
  await publish(path, 2)
  const { json } = await desk.call('GET', path)
  assert.deepEqual(json.draft, draftOf({ firstTerms: 'price', firstPrice: 100, price: 250 }))
  const copy = await desk.call('POST', at('/gachas'), { copyOf: gachaId })
  const copied = await desk.call('GET', at(`/gachas/${copy.json.gachaId}`))
  assert.deepEqual(copied.json.draft, json.draft)
  assert.deepEqual(copied.json.versions, [])
})

test('an edit creates a new version; open sessions keep the older one', async () => {
  const { gachaId, path } = await begin()
  await publish(path, 2)
  const { json: session } = await draw(gachaId)
  const prizes = [aPrizeDraft(items[2], '100')]
  assert.equal((await save(path, 0, { prizes })).json.revision, 1)
  const { json } = await publish(path, 1)
  assert.equal(json.versions[0].version, 2)
  assert.ok(!items.slice(2).includes(session.items[0].itemId))
  assert.equal((await draw(gachaId)).json.items[0].itemId, items[2])
})

test('rates that do not add up to exactly 100 are not published', async () => {
  const prizes = [aPrizeDraft(items[0], '0.50'), aPrizeDraft(items[1], '99.49')]
  const { path, saved } = await begin({ prizes })
  const { sum, isHundred, findings } = saved.json.review
  assert.deepEqual([sum, isHundred], ['99.99', false])
  assert.deepEqual(findings.map(codeOf), ['sharesNotHundred'])
  assert.deepEqual([(await publish(path, 2)).reason], ['draftUnsound'])
  // The draft is still there.
  assert.equal((await desk.call('GET', path)).json.revision, 2)
})

test('of two concurrent edits or publications, the second is refused', async () => {
  const { path } = await begin()
  assert.equal((await save(path, 2)).json.revision, 3)
  assert.equal((await save(path, 2)).reason, 'changedMeanwhile')
  assert.equal((await publish(path, 2)).reason, 'changedMeanwhile')
  const answers = await Promise.all([publish(path, 3), publish(path, 3)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})

test('a trial draws ten thousand times from an unpublished draft', async () => {
  const { path } = await begin()
  const { json } = await desk.call('POST', `${path}/trial`, {})
  assert.equal(json.draws, 10_000)
  assert.equal(json.counts[0] + json.counts[1], 10_000)
  assert.deepEqual(json.expected, [50, 9950])
})

test('previews exist for a new user, one who has drawn, and one who owns everything', async () => {
  const free = { firstTerms: 'free' as const, onlyUnowned: true }
  const prizes = [aPrizeDraft(items[0], '10'), aPrizeDraft(items[1], '90', { free: true })]
  const { path } = await begin({ ...free, prizes })
  const { json } = await desk.call('GET', `${path}/preview`)
  const told = json.previews.map(
    ({ kind, gacha, nextPrice, isFree, nothingLeft }: Record<string, never>) => ({
      kind,
      nextPrice,
      isFree,
      nothingLeft,
      firstTime: gacha['firstTime'],
      rates: (gacha['items'] as { rate: string }[]).map(({ rate }) => rate),
    }),
  )
  const none = { isFree: false, nothingLeft: false }
  assert.deepEqual(told, [
    ...[{ kind: 'new', nextPrice: 0, firstTime: true, isFree: true, nothingLeft: false }].map(
      rates,
    ),
    ...[{ kind: 'returning', nextPrice: 300, firstTime: false, ...none }].map(rates),
    {
      kind: 'ownerOfAll',
      nextPrice: 0,
      firstTime: false,
      isFree: false,
      nothingLeft: true,
      rates: ['0.00%', '0.00%'],
    },
  ])
})
const rates = (told: object) => ({ ...told, rates: ['10.00%', '90.00%'] })

test('discarding a draft that was never published deletes the gacha', async () => {
  const { path } = await begin()
  assert.deepEqual((await desk.call('DELETE', `${path}/draft`)).json, { isGone: true })
  assert.equal((await desk.call('GET', path)).reason, 'noSuchThing')
  const kept = await begin()
  await publish(kept.path, 2)
  await save(kept.path, 0, { price: 1 })
  assert.deepEqual((await desk.call('DELETE', `${kept.path}/draft`)).json, { isGone: false })
  assert.equal((await desk.call('GET', kept.path)).json.draft.price, 300)
})

test('gachas are listed with their drafts, in the requested order', async () => {
  const { json } = await desk.call('GET', at('/gachas'))
  const published = json.gachas.filter(({ version }: { version: number | null }) => version)
  const gachaIds = published.map(({ gachaId }: { gachaId: number }) => gachaId).toReversed()
  const ordered = await desk.call('PUT', at('/gacha-order'), { gachaIds })
  assert.deepEqual(
    ordered.json.gachas
      .slice(0, gachaIds.length)
      .map(({ gachaId }: { gachaId: number }) => gachaId),
    gachaIds,
  )
})

test('a sort order that does not name every published gacha changes nothing', async () => {
  for (const { path } of [await begin(), await begin()]) await publish(path, 2)
  const draft = await begin()
  const list = async (): Promise<{ gachaId: number; version: number | null }[]> =>
    (await desk.call('GET', at('/gachas'))).json.gachas
  const all = await list()
  const published = all.filter(({ version }) => version).map(({ gachaId }) => gachaId)
  const [first, ...others] = published.toReversed()
  for (const [gachaIds, status, reason] of [
    [others, 409, 'changedMeanwhile'],
    [[], 409, 'changedMeanwhile'],
    [[first, first, ...others], 400, 'invalidParameter'],
    [[first, ...others, 5], 400, 'invalidParameter'],
    [[first, ...others, draft.gachaId], 400, 'invalidParameter'],
  ] as const) {
    const refused = await desk.call('PUT', at('/gacha-order'), { gachaIds })
    assert.deepEqual([refused.status, refused.reason], [status, reason], String(gachaIds))
    assert.deepEqual(await list(), all)
  }
})

test('the number of draws and the price in yen are checked against the guideline', async () => {
  const { saved } = await begin()
  const { rule, costs } = saved.json.review
  assert.equal(rule.dearestItemId, items[0])
  assert.deepEqual(rule.inDraws, { value: 200, limit: 100, isKept: false })
  assert.deepEqual(rule.inYen, { value: 120_000, limit: 50_000, isKept: false })
  assert.deepEqual([costs[0].draws, costs[0].cost], [200, 60_000])
})

test('a picture is cropped and served; an invalid one is refused', async () => {
  const white = { create: { width: 900, height: 900, channels: 3 as const, background: '#fff' } }
  const bytes = new Uint8Array(await sharp(white).jpeg().toBuffer())
  const { json } = await desk.call('POST', at('/pictures?kind=banner'), bytes)
  const served = await fetch(json.url)
  const { width, height } = await sharp(await served.bytes()).metadata()
  assert.deepEqual([width, height], [720, 270])
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  assert.equal((await desk.call('POST', at('/pictures?kind=banner'), svg)).reason, 'fileRefused')
  const cut = bytes.slice(0, 40)
  assert.equal((await desk.call('POST', at('/pictures?kind=icon'), cut)).reason, 'fileRefused')
  assert.equal((await desk.call('POST', at('/pictures'), bytes)).reason, 'invalidParameter')
})

test("another organisation's items are reported like items that do not exist", async () => {
  const foreign = 3_000_000_000_001
  await service.db.rows`
    insert into organisation (organisation_id, name) values (7, 'Other')`
  await service.db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules)
    values (${foreign}, 7, 'Hat', '秘密', 'Secret', '{}', false, 'starter:x', 'foreign', '{}')`
  const codes = await Promise.all(
    [foreign, 4_000_000_000_001].map(async (itemId) => {
      const { path, saved } = await begin({ prizes: [aPrizeDraft(itemId, '100')] })
      const { json } = await desk.call('GET', path)
      return [saved.json.review.findings.map(codeOf), json.items]
    }),
  )
  assert.deepEqual(codes[0], codes[1])
})

test('an unpaired surrogate in a draft is refused', async () => {
  const { path } = await begin()
  for (const more of [{ descriptionJa: 'x\ud83d' }, { nameEn: '\ude00' }]) {
    const { status, reason } = await save(path, 2, more)
    assert.deepEqual([status, reason], [400, 'invalidParameter'])
  }
})

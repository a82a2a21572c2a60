import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { FITTING_PARTS, KIT_PARTS } from '@kisekae/contract/part.ts'
import { aDraft, aPrizeDraft } from '../fixtures/a-draft.ts'
import { type DraftFacts, type PrizeFacts, reviewDraft } from './review-draft.ts'

const anItem: PrizeFacts = { usable: true, base: false, part: 'Hat', shopPrice: null }
const facts: DraftFacts = {
  now: new Date('2026-11-22T00:00:00Z'),
  items: new Map([
    [1, anItem],
    [2, { ...anItem, shopPrice: 300 }],
    [3, { ...anItem, usable: false }],
    [4, { ...anItem, base: true }],
    [5, { ...anItem, shopPrice: 299 }],
  ]),
  currencyIds: new Set([1]),
  pictures: new Set(['banner']),
  isRunning: false,
}
const review = (draft: Partial<GachaDraft>, more: Partial<DraftFacts> = {}) =>
  reviewDraft(aDraft(draft), { ...facts, ...more })

const two = (more: object, second = more) => [
  aPrizeDraft(1, '50', more),
  aPrizeDraft(2, '50', second),
]

test('a valid draft has no findings and becomes the table that sessions draw from', () => {
  const { findings, table, rates, sum, isHundred } = review({ bannerImage: 'banner' })
  assert.deepEqual(findings, [])
  assert.deepEqual([rates, sum, isHundred], [['10.00%', '90.00%'], '100', true])
  assert.deepEqual(
    table?.prizes.map(({ weight }) => weight),
    [1, 9],
  )
})

// biome-ignore format: a table
const errors: [draft: Partial<GachaDraft>, code: string, field: string, at?: number][] = [
  [{ nameJa: ' ' },                                                        'missing',           'nameJa'],
  [{ nameEn: '' },                                                         'missing',           'nameEn'],
  [{ iconImage: 'of nobody' },                                             'pictureUnknown',    'iconImage'],
  [{ openedAt: null },                                                     'missing',           'openedAt'],
  [{ closedAt: null },                                                     'missing',           'closedAt'],
  [{ closedAt: '2026-12-01T00:00:00.000Z' },                               'periodReversed',    'closedAt'],
  [{ openedAt: '2026-01-01T00:00:00Z', closedAt: '2026-11-22T00:00:00Z' }, 'periodOver',        'closedAt'],
  [{ currencyId: null },                                                   'missing',           'currencyId'],
  [{ currencyId: 2 },                                                      'currencyUnknown',   'currencyId'],
  [{ firstTerms: 'price', firstPrice: 0 },                                 'firstPriceWrong',   'firstPrice'],
  [{ firstTerms: 'price', firstPrice: 301 },                               'firstPriceWrong',   'firstPrice'],
  [{ firstTerms: 'free' },                                                 'noFreePrize',       'firstTerms'],
  [{ guaranteeAfter: 10 },                                                 'noGuaranteedPrize', 'guaranteeAfter'],
  [{ prizes: [] },                                                         'noPrize',           'prizes'],
  [{ prizes: [aPrizeDraft(1, '50'), aPrizeDraft(1, '50')] },               'itemTwice',         'prizes',         1],
  [{ prizes: [aPrizeDraft(3, '100')] },                                    'itemUnusable',      'prizes',         0],
  [{ prizes: [aPrizeDraft(9, '100')] },                                    'itemUnusable',      'prizes',         0],
  [{ samples: [[1], [1, 9]] },                                             'itemUnusable',      'samples',        1],
  [{ prizes: [aPrizeDraft(4, '100')] },                                    'itemOfEveryone',    'prizes',         0],
  [{ prizes: [aPrizeDraft(1, '99.99'), aPrizeDraft(2, '')] },              'shareUnreadable',   'prizes',         1],
  [{ prizes: [aPrizeDraft(1, '0.125'), aPrizeDraft(2, '99.875')] },        'shareTooFine',      'prizes',         0],
  [{ prizes: [aPrizeDraft(1, '99.99')] },                                  'sharesNotHundred',  'prizes'],
  [{ box: true, prizes: two({ boxCount: 1 }, {}) },                        'countMissing',      'prizes',         1],
  [{ box: true, drawCount: 3, prizes: two({ boxCount: 1 }) },              'boxTooSmall',       'drawCount'],
  [{ onlyUnowned: true, drawCount: 3 },                                    'tooFewPrizes',      'drawCount'],
]
for (const [draft, code, field, at = null] of errors) {
  test(`${code} of ${field} is reported for ${JSON.stringify(draft).slice(0, 70)}`, () => {
    const { findings, table } = review(draft)
    const found = findings.map((each) => [each.level, each.code, each.field, each.at])
    assert.deepEqual(found[0], ['error', code, field, at])
    assert.equal(table, null)
  })
}

test('a draft has one warning if guests can wear some prizes only in the UI kit', () => {
  for (const part of KIT_PARTS) {
    const items = new Map([[1, anItem] as const, [2, { ...anItem, part }] as const])
    const { findings, table } = review({}, { items })
    const isWarned = !FITTING_PARTS.some((usual) => usual === part)
    const warned = ['warning', 'kitOnlyPrizes', 'prizes', null, '1']
    const told = findings.map((each) => [each.level, each.code, each.field, each.at, each.value])
    assert.deepEqual(told, isWarned ? [warned] : [])
    assert.ok(table)
  }
})

test('errors that only the table rules detect are reported too', () => {
  const prizes = two({ boxCount: 1e9 })
  const { findings } = review({ box: true, shares: 'weight', prizes: prizes.map(heavy) })
  assert.equal(findings[0]?.code, 'tableRefused')
})
const heavy = (prize: ReturnType<typeof aPrizeDraft>) => ({ ...prize, share: '999999999' })

test('terms that were not chosen are not published', () => {
  const marked = { free: true, guaranteed: true, boxCount: 3 }
  const { table } = review({ firstTerms: 'none', firstPrice: 100, prizes: two(marked) })
  assert.equal(table?.firstPrice, 0)
  assert.deepEqual(table?.prizes[0], {
    itemId: 1,
    weight: 1,
    free: false,
    guaranteed: false,
    boxCount: null,
  })
})

test('the rates of a box follow its counts', () => {
  const prizes = [aPrizeDraft(1, '1', { boxCount: 1 }), aPrizeDraft(2, '1', { boxCount: 3 })]
  assert.deepEqual(review({ box: true, shares: 'weight', prizes }).rates, ['25.00%', '75.00%'])
})

test('a rate displayed as zero, an expensive prize and a cheaper shop cause warnings', () => {
  const hidden = review({
    shares: 'weight',
    prizes: [aPrizeDraft(1, '1'), aPrizeDraft(2, '9999999')],
  })
  assert.deepEqual(
    hidden.findings.map(({ level, code, at, value }) => [level, code, at, value]),
    [
      ['warning', 'rateHidden', 0, '0.00%'],
      ['warning', 'prizeDear', 0, '10000000'],
    ],
  )
  const cheaper = review({ prizes: [aPrizeDraft(5, '100')] })
  assert.deepEqual(cheaper.findings, [
    { level: 'warning', code: 'prizeCheaper', field: 'prizes', at: 0, value: '299' },
  ])
  assert.ok(cheaper.table)
})

test('a hundred draws for a prize are fine; a hundred and one trigger a warning', () => {
  const codes = (share: string, other: string) =>
    review({ shares: 'weight', prizes: [aPrizeDraft(1, share), aPrizeDraft(2, other)] }).findings
  assert.deepEqual(codes('1', '99'), [])
  assert.equal(codes('1', '100')[0]?.code, 'prizeDear')
})

test('changing a gacha that is on sale triggers a warning', () => {
  assert.equal(review({}, { isRunning: true }).findings[0]?.code, 'saleRunning')
})

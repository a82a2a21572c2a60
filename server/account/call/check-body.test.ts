import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItems } from '@kisekae/contract/console/items.ts'
import { createOrganisation } from '@kisekae/contract/console/me.ts'
import { becomeMember } from '@kisekae/contract/fit/me.ts'
import { saveOutfit } from '@kisekae/contract/fit/outfits.ts'
import type { Fault } from '../../kernel/fault/fault.ts'
import { createBodyCheck } from './check-body.ts'

const checkChange = createBodyCheck(changeItems)
const checkOrganisation = createBodyCheck(createOrganisation)
const aChange = { itemIds: [], addTags: [], removeTags: [], addAppIds: [], removeAppIds: [] }

test('a list that is too long is refused before any of its entries is read', () => {
  let reads = 0
  const list = new Proxy(Array(1_000_000).fill(''), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads++
      return Reflect.get(target, name)
    },
  })
  assert.throws(() => checkChange({ ...aChange, addTags: list }), {
    message: "Invalid value for 'addTags': it must not have more than 20 items.",
  })
  assert.equal(reads, 0)
})

test('a record with unknown names is refused with one finding that names the first', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => [`unknown${at}`, 0])
  assert.throws(
    () => checkOrganisation({ name: 'Mine', ...Object.fromEntries(names) }),
    (fault: Fault) => {
      assert.equal(fault.entries.length, 1)
      assert.match(fault.message, /'body': it must not have additional properties: 'unknown0'/)
      return true
    },
  )
})

test('a body within the limits for lists is still refused for an invalid value', () => {
  assert.throws(() => checkChange({ ...aChange, addTags: ['new', ' '] }), {
    message: /^Invalid value for 'addTags\.1': it must match pattern/,
  })
  assert.throws(() => checkOrganisation({ name: 1 }), { message: /^Invalid value for 'name'/ })
  assert.throws(() => checkOrganisation([]), { message: /^Invalid value for 'body'/ })
})

const checkMember = createBodyCheck(becomeMember)
const checkOutfit = createBodyCheck(saveOutfit)
const aMember = { nickname: 'Hana', figure: 'small', tone: 'fair', language: 'ja' }
const anOutfit = { name: 'Sunday', itemIds: [1, 2] }
const NICKNAME =
  "'nickname': it must be 1 to 20 characters on one line, at least one of them visible."
const ITEMS = "'itemIds': it must be a list of at most 100 different item ids."

test('a body with unknown fields, or without optional ones, is accepted', () => {
  checkMember({ ...aMember, later: 1, and: 2, others: 3 })
  checkMember({ ...aMember, outfit: 'sailor' })
  checkOutfit({ ...anOutfit, itemIds: Array.from({ length: 100 }, (_, at) => at + 1) })
})

// biome-ignore format: a table
const explained: [check: (body: unknown) => void, body: object, told: string][] = [
  [checkMember, {},                                                      NICKNAME],
  [checkMember, { ...aMember, nickname: undefined },                     NICKNAME],
  [checkMember, { ...aMember, nickname: 1 },                             NICKNAME],
  [checkMember, { ...aMember, nickname: ' ' },                           NICKNAME],
  [checkMember, { ...aMember, nickname: 'a\nb' },                        NICKNAME],
  [checkMember, { ...aMember, nickname: 'a'.repeat(21) },                NICKNAME],
  [checkMember, { ...aMember, nickname: 'a'.repeat(1e5), language: '' }, NICKNAME],
  [checkMember, { ...aMember, language: 'fr' },                          "'language': it must be one of ja, en."],
  [checkMember, { ...aMember, outfit: null },                            "'outfit': it must be 1 to 40 characters on one line, at least one of them visible."],
  [checkOutfit, { ...anOutfit, itemIds: undefined },                     ITEMS],
  [checkOutfit, { ...anOutfit, itemIds: 'all' },                         ITEMS],
  [checkOutfit, { ...anOutfit, itemIds: [1, 1] },                        ITEMS],
  [checkOutfit, { ...anOutfit, itemIds: [0] },                           ITEMS],
  [checkOutfit, { ...anOutfit, itemIds: [2 ** 53] },                     ITEMS],
  [checkOutfit, { ...anOutfit, itemIds: Array.from({ length: 101 }, (_, at) => at + 1) }, ITEMS],
]
for (const [check, body, told] of explained) {
  test(`${JSON.stringify(body).slice(0, 70)} is refused with the text of its field`, () => {
    // A body as parsed from JSON.
    const given: unknown = JSON.parse(JSON.stringify(body))
    assert.throws(() => check(given), { message: `Invalid value for ${told}` })
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Permission } from '@kisekae/contract/permission.ts'
import { aBody, aFace, anItem } from '@kisekae/dressing/fixtures/an-item.ts'
import type { Wearable } from '@kisekae/dressing/wearable.ts'
import {
  isLost,
  isTried,
  listSelectable,
  mustBeFittable,
  mustBePermitted,
  pickOutfit,
  type Tried,
  triedOutfit,
  tryOn,
} from './rules.ts'
import type { WardrobeItem } from './store.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const DAY_MS = 86_400_000

test('an organisation needs one permission for the fitting room, and another for 3D data', () => {
  const may = (fittingRoom: boolean, vrmExport: boolean, setAssetUrl: boolean) =>
    mustBePermitted({ fittingRoom, vrmExport }, { setAssetUrl })
  may(true, false, false)
  may(true, true, true)
  const refusal = { code: 403, reason: 'accessNotConfigured' }
  assert.throws(() => may(true, false, true), refusal)
  assert.throws(() => may(false, true, false), refusal)
})

test('a linked user who has granted the permission can try items on', () => {
  const standing = { permissions: [Permission.AvatarLoad, Permission.Fitting], unlinked: false }
  mustBeFittable(standing)
  assert.throws(() => mustBeFittable({ ...standing, unlinked: true }), { reason: 'userUnlinked' })
  const unfit = { ...standing, permissions: [Permission.AvatarLoad] }
  assert.throws(() => mustBeFittable(unfit), { reason: 'insufficientPermissions' })
  const unseen = { ...standing, permissions: [Permission.Fitting] }
  assert.throws(() => mustBeFittable(unseen), { reason: 'permissionRevoked' })
})

/** A user who wears items 1 and 2 tries on items 1 and 3. */
const trying = (change: Partial<Tried> = {}): Tried => ({
  now: NOW,
  wornItemIds: [1, 2],
  triedItemIds: [1, 3],
  triedBaseItemIds: [1, 2],
  triedPicture: 'a1',
  triedAt: NOW,
  ...change,
})
const NOTHING = { triedItemIds: null, triedBaseItemIds: null, triedPicture: null, triedAt: null }

const standings: [name: string, tried: Tried, goesOn: boolean, lost: boolean][] = [
  ['nothing was tried on', trying(NOTHING), false, false],
  ['just now', trying(), true, false],
  ['less than a day ago', trying({ triedAt: at(1 - DAY_MS) }), true, false],
  ['a day ago', trying({ triedAt: at(-DAY_MS) }), false, true],
  ['another outfit was saved since', trying({ wornItemIds: [1, 4] }), false, true],
  ['one more item is worn since', trying({ wornItemIds: [1, 2, 4] }), false, true],
  ['the same items are worn in another order', trying({ wornItemIds: [2, 1] }), false, true],
  ['the outfit tried on was saved', trying({ wornItemIds: [1, 3] }), false, false],
]
for (const [name, tried, goesOn, lost] of standings)
  test(`a fitting ${goesOn ? 'continues' : 'starts again'}: ${name}`, () => {
    assert.equal(isTried(tried), goesOn)
    assert.deepEqual(triedOutfit(tried), goesOn ? tried.triedItemIds : tried.wornItemIds)
    assert.equal(isLost(tried), lost)
  })

// The rules use only the fields that matter for dressing.
const asOwned = (item: Wearable) => ({ ...item, base: false, owned: true }) as WardrobeItem

const [small, tall] = [aBody('small', 'fair'), aBody('tall', 'fair')].map(asOwned)
const face = asOwned(aFace('fair'))
const hat = asOwned(anItem('Hat', { slots: ['head'], forbids: ['Accessory'] }))
const cap = asOwned(anItem('Hat', { slots: ['head'] }))
const tallHair = asOwned(anItem('Hair', { slots: ['hair'], bodies: [{ figure: 'tall' }] }))
const glasses = asOwned(anItem('Accessory', { slots: ['eyes'] }))
const frame = asOwned(anItem('Frame'))
const wardrobe = [small, tall, face, hat, cap, tallHair, glasses, frame]
const worn = [small, face]
const idsOf = (items: readonly Wearable[]) => items.map(({ itemId }) => itemId)

const tryItem = (item: Wearable | undefined, outfit = worn, includeBodyItem = false) =>
  tryOn(wardrobe, outfit, { itemId: item && String(item.itemId), includeBodyItem })

test('an outfit keeps its order; missing items are omitted', () => {
  assert.deepEqual(pickOutfit(wardrobe, [hat.itemId, -1, small.itemId]), [hat, small])
})

test('an item that is tried on is added, and conflicting items can no longer be chosen', () => {
  const { outfit, ...change } = tryItem(hat)
  assert.deepEqual(idsOf(outfit), idsOf([small, face, hat]))
  assert.deepEqual(change, {
    addedItemIds: [hat.itemId],
    removedItemIds: [],
    changedToSelectableItemIds: [],
    changedToUnselectableItemIds: [glasses.itemId],
  })
})

test('taking an item off makes others selectable again', () => {
  const change = tryItem(hat, [small, face, hat])
  assert.deepEqual(idsOf(change.outfit), idsOf(worn))
  assert.deepEqual(change.removedItemIds, [hat.itemId])
  assert.deepEqual(change.changedToSelectableItemIds, [glasses.itemId])
  assert.deepEqual(change.changedToUnselectableItemIds, [])
})

test('an item that needs another body brings it along, and the body is reported on request', () => {
  const change = tryItem(tallHair, worn, true)
  assert.deepEqual(new Set(idsOf(change.outfit)), new Set(idsOf([tall, face, tallHair])))
  assert.ok(change.addedItemIds.includes(tall.itemId))
  assert.ok(!tryItem(tallHair).addedItemIds.includes(tall.itemId))
})

test('an item that needs another tone brings a body and a face of that tone', () => {
  const [tan, tanFace] = [aBody('small', 'tan'), aFace('tan')].map(asOwned)
  const tattoo = asOwned(anItem('Accessory', { bodies: [{ tone: 'tan' }] }))
  const asked = { itemId: String(tattoo.itemId), includeBodyItem: false }
  const { outfit } = tryOn([...wardrobe, tan, tanFace, tattoo], worn, asked)
  assert.deepEqual(idsOf(outfit), idsOf([tan, tanFace, tattoo]))
})

test('without an item, nothing changes', () => {
  assert.deepEqual(tryItem(undefined), {
    outfit: worn,
    addedItemIds: [],
    removedItemIds: [],
    changedToSelectableItemIds: [],
    changedToUnselectableItemIds: [],
  })
})

const refused: [name: string, item: Wearable, outfit: WardrobeItem[]][] = [
  ['that the user does not own', anItem('Hat'), worn],
  ['of a part that no fitting room has', frame, worn],
  ['that is worn and mandatory', face, worn],
  ['that conflicts with a worn item', glasses, [small, face, hat]],
]
for (const [name, item, outfit] of refused)
  test(`an item is not tried on ${name}`, () => {
    assert.throws(() => tryItem(item, outfit), { code: 409, reason: 'itemNotSelectable' })
  })

test("selectable items belong to the fitting room's parts and fit the outfit", () => {
  const selectable = [hat, cap, tallHair, glasses].map(({ itemId }) => itemId)
  assert.deepEqual([...listSelectable(wardrobe, worn)], selectable)
})

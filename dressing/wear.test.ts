import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBody, aFace, anItem, anOwnBody } from './fixtures/an-item.ts'
import { isSelectable, wear } from './wear.ts'
import type { Wearable } from './wearable.ts'

const smallFair = aBody('small', 'fair')
const smallTan = aBody('small', 'tan')
const tallFair = aBody('tall', 'fair')
const tallTan = aBody('tall', 'tan')
const brightFair = aFace('fair', 'bright', 'blue')
const gentleFair = aFace('fair', 'gentle', 'blue')
const sleepyTan = aFace('tan', 'sleepy', 'green')
const brightTan = aFace('tan', 'bright', 'green')
const bob = anItem('Hair', { slots: ['hair'] })
const dress = anItem('Clothes', { slots: ['top', 'bottom'] })
const tee = anItem('Clothes', { slots: ['top'] })
const jeans = anItem('Clothes', { slots: ['bottom'] })
const glasses = anItem('Accessory', { slots: ['eyewear'] })
const cape = anItem('Accessory', { slots: ['back', 'neck'] })
const smallHat = anItem('Hat', { slots: ['hat'], bodies: [{ figure: 'small' }] })
const tallSuit = anItem('Clothes', { slots: ['top', 'bottom'], bodies: [{ figure: 'tall' }] })
const diver = anItem('Clothes', { slots: ['top', 'bottom'], forbids: ['Hair', 'Hat'] })

const all = [smallFair, smallTan, tallTan, tallFair, brightFair, gentleFair, sleepyTan, brightTan]
const start = [smallFair, brightFair, bob, dress]
type Outfit = readonly Wearable[]
const tryOn = (outfit: Outfit, item: Wearable, available = all) =>
  wear(outfit, item, available).outfit
const why = (outfit: Outfit, item: Wearable, available = all) =>
  wear(outfit, item, available).obstacle

test('items with the same slot come off; all others keep their order', () => {
  assert.deepEqual(tryOn(start, tee), [smallFair, brightFair, bob, tee])
  assert.deepEqual(tryOn([...start.slice(0, 3), tee, jeans], dress), start)
})

test('a part holds several items in different slots', () => {
  assert.deepEqual(tryOn(tryOn(start, glasses), cape), [...start, glasses, cape])
})

test('a worn item is taken off, and nothing is put back in its place', () => {
  assert.deepEqual(tryOn(tryOn(start, tee), tee), [smallFair, brightFair, bob])
})

test('an item for another figure changes the body, but not its tone, and the face stays', () => {
  assert.deepEqual(tryOn(start, tallSuit), [brightFair, bob, tallFair, tallSuit])
})

test('if the tone has to change, a body of the same figure is chosen, or else the first', () => {
  assert.deepEqual(tryOn(start, sleepyTan, [tallTan, smallTan]), [bob, dress, smallTan, sleepyTan])
  assert.deepEqual(tryOn(start, sleepyTan, [tallTan]), [bob, dress, tallTan, sleepyTan])
  const bodies = [tallTan, aBody('tall', 'moonlit')]
  const faces = [sleepyTan, aFace('moonlit')]
  assert.ok(tryOn(start, tallSuit, [...bodies, ...faces]).includes(bodies[0]))
  assert.ok(tryOn(start, tallSuit, [...bodies.toReversed(), ...faces]).includes(bodies[1]))
})

test('a face that was fitted to a figure still brings a body of its own tone', () => {
  const bodies = ['fair', 'tan'].map((tone) => anOwnBody('slender', tone))
  const fits = [{ figure: 'slender', tone: 'tan' }]
  const face = anItem('Face', { slots: ['face'], bodies: [{ tone: 'tan' }], fits })
  assert.ok(tryOn(start, face, [...bodies, smallTan]).includes(smallTan))
  assert.ok(tryOn(start, face, bodies).includes(bodies[1]))
})

test('the current tone takes precedence over the figure, whichever body comes first', () => {
  const bodies = [
    { figure: 'tall', tone: 'fair' },
    { figure: 'small', tone: 'tan' },
  ]
  const robe = anItem('Clothes', { slots: ['top', 'bottom'], bodies })
  for (const available of [all, all.toReversed()])
    assert.deepEqual(tryOn(start, robe, available), [brightFair, bob, tallFair, robe])
})

test('items that do not fit the new body come off', () => {
  const worn = [...start.slice(0, 3), smallHat]
  assert.deepEqual(tryOn(worn, tallSuit), [brightFair, bob, tallFair, tallSuit])
  assert.deepEqual(tryOn(worn, smallTan), [bob, smallHat, smallTan, brightTan])
})

test('a face that does not fit the new body is replaced by the most similar one', () => {
  assert.ok(tryOn(start, smallTan).includes(brightTan))
  assert.ok(tryOn([smallFair, gentleFair], smallTan).includes(sleepyTan))
  assert.ok(tryOn([smallTan, sleepyTan], smallFair).includes(brightFair))
  assert.ok(tryOn([smallTan, sleepyTan], smallFair, [gentleFair, brightFair]).includes(gentleFair))
})

test('a body that no available face fits is skipped', () => {
  const alien = aBody('tall', 'green')
  assert.ok(tryOn(start, tallSuit, [alien, tallTan, sleepyTan]).includes(tallTan))
})

test('the current body stays if it fits, whatever else is available', () => {
  const either = anItem('Clothes', { bodies: [{ figure: 'tall' }, { tone: 'fair' }] })
  assert.deepEqual(tryOn(start, either), [...start, either])
})

test('a rule that names both a figure and a tone matches only bodies with both', () => {
  const special = anItem('Hat', { bodies: [{ figure: 'tall', tone: 'fair' }] })
  assert.ok(tryOn(start, special).includes(tallFair))
  assert.equal(isSelectable(start, special, [smallFair, tallTan, sleepyTan]), false)
})

test('an item takes off the parts that it forbids, and keeps them off while it is worn', () => {
  const diving = tryOn(start, diver)
  assert.deepEqual(diving, [smallFair, brightFair, diver])
  assert.deepEqual(why(diving, bob), { reason: 'forbidden', by: diver })
  assert.deepEqual(why(diving, smallHat), { reason: 'forbidden', by: diver })
  assert.deepEqual(tryOn(tryOn(diving, diver), bob), [smallFair, brightFair, bob])
})

test('neither a body nor a face can be forbidden', () => {
  const mask = anItem('Accessory', { forbids: ['Face', 'Body'] })
  assert.deepEqual(tryOn(start, mask), [...start, mask])
  assert.equal(why([...start, mask], gentleFair), null)
})

test('the body and the face of an avatar cannot be taken off, only changed', () => {
  assert.deepEqual(why(start, smallFair), { reason: 'required' })
  assert.deepEqual(why(start, brightFair), { reason: 'required' })
  assert.deepEqual(tryOn(start, gentleFair), [smallFair, bob, dress, gentleFair])
})

test('another body or face replaces the current one, whatever their slots', () => {
  const [doll, mask] = [anItem('Body', { body: { figure: 'doll', tone: 'fair' } }), anItem('Face')]
  assert.deepEqual(tryOn(start, doll), [brightFair, bob, dress, doll])
  assert.deepEqual(tryOn(start, mask), [smallFair, bob, dress, mask])
})

const elf = anOwnBody('elf', 'own')
const elfFace = anItem('Face', { slots: ['face'], bodies: [{ figure: 'elf' }] })
const elfRobe = anItem('Clothes', { slots: ['top', 'bottom'], bodies: [{ figure: 'elf' }] })

test('an exclusive body takes off items for other figures, and needs its own face', () => {
  const frame = anItem('Frame', { slots: ['frame'] })
  const worn = [...start, glasses, frame]
  assert.deepEqual(why(worn, elf), { reason: 'noFaceFits' })
  assert.deepEqual(tryOn(worn, elf, [...all, elfFace]), [frame, elf, elfFace])
  const sameTone = anOwnBody('elf', 'fair')
  assert.deepEqual(why(worn, sameTone), { reason: 'noFaceFits' })
})

test('an item for an exclusive body puts that body on; any other item takes the body off', () => {
  const available = [...all, elf, elfFace]
  const robed = [elf, elfFace, elfRobe]
  assert.deepEqual(tryOn(start, elfRobe, available), robed)
  assert.deepEqual(why(start, elfRobe), { reason: 'noBodyFits' })
  assert.deepEqual(tryOn(robed, glasses, available), [smallFair, brightFair, glasses])
  assert.deepEqual(why(robed, glasses, [elf, elfFace]), { reason: 'noBodyFits' })
})

test('an item that fits no available body cannot be chosen', () => {
  assert.deepEqual(why(start, tallSuit, [smallFair, smallTan, brightTan]), {
    reason: 'noBodyFits',
  })
  assert.deepEqual(why(start, smallTan, [brightFair]), { reason: 'noFaceFits' })
  assert.deepEqual(why(start, tallSuit, [tallTan]), { reason: 'noFaceFits' })
})

test('an item that cannot be put on leaves the outfit unchanged', () => {
  assert.equal(tryOn(start, tallSuit, []), start)
})

test('if two worn items now conflict, the later one stays', () => {
  // The rules of both items have changed: they now take the neck slot.
  const scarf = anItem('Accessory', { slots: ['neck'] })
  const necklace = anItem('Accessory', { slots: ['neck'] })
  const worn = [smallFair, brightFair]
  assert.deepEqual(tryOn([...worn, scarf, necklace], tee), [...worn, necklace, tee])
  assert.deepEqual(tryOn([...worn, necklace, scarf], tee), [...worn, scarf, tee])
})

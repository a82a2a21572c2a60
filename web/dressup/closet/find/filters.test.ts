import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { colourOf } from './colour-of.ts'
import { filterItems, hasFilters, NO_FILTERS } from './filters.ts'
import { kindOf } from './kind-of.ts'

interface Wish {
  part?: Part
  slots?: string[]
  colour?: string
  favourite?: boolean
  isNew?: boolean
  appId?: string
}

let last = 0
const anItem = (wish: Wish): ClosetItem => ({
  itemId: ++last,
  part: wish.part ?? 'Hat',
  name: '',
  otherName: '',
  tags: [],
  thumbnailUrl: '',
  imageUrl: '',
  owned: true,
  newest: null,
  isNew: wish.isNew ?? false,
  favourite: wish.favourite ?? false,
  appId: wish.appId ?? null,
  rules: { slots: wish.slots ?? [], bodies: [] },
  ...(wish.colour && {
    variant: { style: '', styleName: '', colour: wish.colour, colourName: '' },
  }),
})

const kinds: [part: Part, slots: string, kind: string | null][] = [
  ['Clothes', 'top bottom feet', 'outfit'],
  ['Clothes', 'top', 'top'],
  ['Clothes', 'bottom', 'bottom'],
  ['Clothes', 'outer', 'outer'],
  ['Clothes', 'top outer', 'top'],
  ['Clothes', 'feet', 'shoes'],
  ['Clothes', 'feet socks', 'shoes'],
  ['Clothes', 'socks', 'socks'],
  ['Clothes', 'gloves', null],
  ['Accessory', 'back neck tail', 'back'],
  ['Accessory', 'neck', 'neck'],
  ['Accessory', 'hair-pin', 'head'],
  ['Accessory', 'eyewear', 'face'],
  ['Accessory', 'ears', 'ears'],
  ['Accessory', 'left-hearing', 'ears'],
  ['Accessory', 'right-hearing', 'ears'],
  ['Accessory', 'wrist', 'wrist'],
  ['Accessory', 'left-arm', 'limbs'],
  ['Accessory', 'right-leg', 'limbs'],
  ['Accessory', 'support', 'wheelchair'],
  ['Accessory', 'aura', null],
  ['Hat', 'hat', null],
]
test('kinds of clothes and accessories follow from their slots', () => {
  for (const [part, slots, kind] of kinds)
    assert.equal(kindOf(anItem({ part, slots: slots.split(' ') })), kind, `${part}: ${slots}`)
})

const colours: [name: string, hex: string, colour: string][] = [
  ['black hair', '#4c4347', 'black'],
  ['ink glasses', '#4a4668', 'black'],
  ['ink hair', '#565a78', 'black'],
  ['silver hair', '#d3d7e6', 'white'],
  ['grey cat', '#b9bccd', 'grey'],
  ['white shirt', '#fffdf8', 'white'],
  ['chestnut hair', '#b8744c', 'brown'],
  ['cherry hair', '#dc5f68', 'red'],
  ['persimmon coat', '#e8743c', 'orange'],
  ['sunflower hoodie', '#f7cf6b', 'yellow'],
  ['matcha apron', '#8aa862', 'green'],
  ['sky hair', '#7fb0ee', 'blue'],
  ['teal eyes', '#3aa6b4', 'blue'],
  ['lilac hair', '#b9a0ea', 'purple'],
  ['dawn hair', '#a29bea', 'purple'],
  ['pink hair', '#f7a9c0', 'pink'],
  ['peach headphones', '#ffa894', 'pink'],
]
test('each colour belongs to the colour family whose name people would give it', () => {
  for (const [name, colour, family] of colours)
    assert.equal(colourOf(anItem({ colour })), family, name)
  assert.equal(colourOf(anItem({})), null)
})

test('only items that pass every filter remain; choosing a kind of clothing keeps hats', () => {
  const [top, shoes] = ['top', 'feet'].map((slot) =>
    anItem({ part: 'Clothes', slots: [slot], colour: '#dc5f68', favourite: slot === 'top' }),
  )
  const hat = anItem({ isNew: true, appId: 'app_one' })
  const items = [top, shoes, hat]
  assert.deepEqual(filterItems(items, NO_FILTERS), items)
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, kind: 'top' }), [top, hat])
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, colour: 'red' }), [top, shoes])
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, isFavourite: true }), [top])
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, isNew: true }), [hat])
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, appId: 'app_one' }), [hat])
  assert.deepEqual(filterItems(items, { ...NO_FILTERS, isNew: true, isFavourite: true }), [])
})

test('each filter on its own counts as an active filter', () => {
  assert.equal(hasFilters(NO_FILTERS), false)
  const each = [
    { isFavourite: true },
    { isNew: true },
    { kind: 'top' },
    { colour: 'red' },
    { appId: 'app_one' },
  ]
  for (const one of each)
    assert.ok(hasFilters({ ...NO_FILTERS, ...one } as typeof NO_FILTERS), JSON.stringify(one))
})

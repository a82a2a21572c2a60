import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { groupStyles, sortStyles } from './group-styles.ts'

const anItem = (itemId: number, name: string, style?: string): ClosetItem => ({
  itemId,
  part: 'Hair',
  name,
  otherName: '',
  tags: [],
  thumbnailUrl: '',
  imageUrl: '',
  owned: true,
  newest: null,
  isNew: false,
  favourite: false,
  appId: null,
  colours: [],
  rules: { slots: [], bodies: [] },
  ...(style && { variant: { style, styleName: style, colour: '#000000', colourName: '' } }),
})

const [sky, apron10, cocoa, apron9, pink] = [
  anItem(1, 'Bob, sky', 'bob'),
  anItem(2, 'Apron 10'),
  anItem(3, 'Bob, cocoa', 'bob'),
  anItem(4, 'Apron 9'),
  anItem(5, 'Bob, pink', 'bob'),
]
const items = [sky, apron10, cocoa, apron9, pink]
const group = ({ found = items, outfit = [] as ClosetItem[] }) =>
  groupStyles({ found, items, outfit }).map(({ shown, colours }) => [shown, colours])

test('the colours of a style share a tile, which shows the first colour', () => {
  assert.deepEqual(group({}), [
    [sky, [sky, cocoa, pink]],
    [apron10, [apron10]],
    [apron9, [apron9]],
  ])
})

test('a tile shows the worn colour', () => {
  assert.deepEqual(group({ outfit: [cocoa] })[0], [cocoa, [sky, cocoa, pink]])
})

test('a tile shows the colour that a search found, and offers all others', () => {
  assert.deepEqual(group({ found: [pink], outfit: [cocoa] }), [[pink, [sky, cocoa, pink]]])
})

test('tiles are sorted by name, with numbers in natural order, or remain newest first', () => {
  const styles = groupStyles({ found: items, items, outfit: [pink] })
  const sort = (order: 'name' | 'newest') =>
    sortStyles(styles, order, 'en').map(({ shown }) => shown.name)
  assert.deepEqual(sort('name'), ['Apron 9', 'Apron 10', 'Bob, pink'])
  assert.deepEqual(sort('newest'), ['Bob, pink', 'Apron 10', 'Apron 9'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { findItems, fold, listEntries } from './find-items.ts'

const anItem = (itemId: number, [name, otherName, ...tags]: string[]): ClosetItem => ({
  itemId,
  part: 'Hat',
  name,
  otherName,
  tags,
  thumbnailUrl: '',
  imageUrl: '',
  owned: true,
  newest: null,
  isNew: false,
  favourite: false,
  appId: null,
  colours: [],
  rules: { slots: [], bodies: [] },
})

const items = [
  anItem(1, ['Bob, sky blue', 'ボブ(空色)', 'hair', 'blue']),
  anItem(2, ['Café apron 10', 'カフェエプロン10', 'apron']),
  anItem(3, ['Café apron 9', 'カフェエプロン9', 'apron']),
  anItem(4, ['Two buns, ink', 'おだんご(墨色)', 'buns']),
]
const entries = listEntries(items)
const find = (query: string) => findItems(entries, query).map(({ itemId }) => itemId)

test('a search ignores case, width, accents, and the kind of kana', () => {
  const same = [
    ['CAFE', 'café'],
    ['ｂｏｂ', 'bob'],
    ['ｶﾞﾁｬ', 'がちゃ'],
    ['カ\u3099', 'が'],
  ]
  for (const [one, other] of same) assert.equal(fold(one), fold(other), one)
})

test('kana with and without a voicing mark are different letters', () => {
  assert.notEqual(fold('かき'), fold('かぎ'))
})

test('a search finds names in both languages, and tags', () => {
  assert.deepEqual(find('bob'), [1])
  assert.deepEqual(find('ぼぶ'), [1])
  assert.deepEqual(find('オダンゴ'), [4])
  assert.deepEqual(find('hair'), [1])
})

test('a search finds items that contain all of its words, in any order', () => {
  assert.deepEqual(find('blue bob'), [1])
  assert.deepEqual(find('空色　ボブ'), [1])
  assert.deepEqual(find('blue buns'), [])
  assert.deepEqual(find(' '), [1, 2, 3, 4])
})

test('a search word does not match across the end of a name', () => {
  assert.deepEqual(find('blueボブ'), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainLook } from '../address/look.ts'
import type { Ingredient, Subject } from '../address/recipe.ts'
import { chooseDetail } from './choose-detail.ts'

const item: Ingredient = {
  part: 'Hat',
  asset: 'a',
  rules: { slots: [], hides: [], bodies: [] },
}
const detailOf = (subject: Subject, widthPx?: number) => {
  const plain = plainLook(subject.kind)
  const scale = (widthPx ?? plain.widthPx) / plain.widthPx
  const look = { ...plain, widthPx: plain.widthPx * scale, heightPx: plain.heightPx * scale }
  return chooseDetail({ subject, look })
}

test('figures of the usual size use fewer triangles; larger ones use all', () => {
  assert.equal(detailOf({ kind: 'avatar', items: [item] }), 'light')
  assert.equal(detailOf({ kind: 'avatar', items: [item] }, 120), 'light')
  assert.equal(detailOf({ kind: 'avatar', items: [item] }, 480), 'full')
  assert.equal(detailOf({ kind: 'face', items: [item] }), 'light')
  assert.equal(detailOf({ kind: 'face', items: [item] }, 240), 'full')
  assert.equal(detailOf({ kind: 'item', item, mannequin: true }), 'light')
})

test('an item that fills its picture is rendered with all its triangles', () => {
  assert.equal(detailOf({ kind: 'item', item, mannequin: false }), 'full')
  assert.equal(detailOf({ kind: 'thumbnail', item }), 'full')
})

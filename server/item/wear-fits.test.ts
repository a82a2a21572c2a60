import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemRules } from './store.ts'
import { wearFits } from './wear-fits.ts'

const PLAIN: ItemRules = { slots: [], hides: ['chest'], bodies: [] }
const aBody = (figure: string) => ({
  part: 'Body' as const,
  asset: 'body',
  rules: { ...PLAIN, body: { figure, tone: 'own' } },
})
const fit = { figure: 'giant', asset: 'fitted', from: 'shirt', hides: ['neck'], pictureToken: 'i9' }
const shirt = { part: 'Clothes' as const, asset: 'shirt', rules: { ...PLAIN, fits: [fit] } }

test('an item is worn as the part that was fitted to the figure of the body', () => {
  const [, worn] = wearFits([aBody('giant'), shirt])
  assert.equal(worn.asset, 'fitted')
  assert.deepEqual(worn.rules.hides, ['neck'])
})

test('a hat fitted to a figure squeezes the hair where the hat sits on that figure', () => {
  const deform = { center: [0, 1, 0], axis: [0, 1, 0], factor: 0.1 } satisfies ItemRules['deform']
  const fitted = { ...deform, center: [0, 2, 0] } satisfies ItemRules['deform']
  const hat = {
    part: 'Hat' as const,
    asset: 'hat',
    rules: { ...PLAIN, deform, fits: [{ ...fit, deform: fitted }] },
  }
  assert.deepEqual(wearFits([aBody('giant'), hat])[1].rules.deform, fitted)
  assert.deepEqual(wearFits([aBody('small'), hat])[1].rules.deform, deform)
})

test('on another figure, or without a body, the item is worn as its own part', () => {
  assert.equal(wearFits([aBody('small'), shirt])[1], shirt)
  assert.equal(wearFits([shirt])[0], shirt)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { measureFigure } from '../figure/measure-figure.ts'
import { getPassage } from './get-passage.ts'

function figureOf(key: string) {
  const body = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  assert.ok(body)
  return measureFigure(body)
}
const [small, tall, slender] = ['body-fair', 'body-tall-fair', 'body-slender-fair'].map(figureOf)

test('the mapping from one figure to another is computed only once', () => {
  assert.equal(getPassage(small, slender), getPassage(small, slender))
})

test('every pair of figures has its own mapping, in each direction', () => {
  const { carrier, drift } = getPassage(small, slender)
  assert.equal(drift.length, small.shell.positions.length)
  assert.notDeepEqual(getPassage(small, tall).carrier.scales, carrier.scales)
  assert.notDeepEqual(getPassage(slender, small).carrier.scales, carrier.scales)
  assert.equal(getPassage(slender, small).drift.length, slender.shell.positions.length)
})

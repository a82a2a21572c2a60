// Each hat is a valid part in every colour.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPieces } from '../fixtures/check-pieces.ts'
import { HATS } from './pieces.ts'

checkPieces(HATS)

test('the factor of a deformation is a whole number, as in the spec', () => {
  for (const { key, deform } of HATS) {
    assert.ok(deform === undefined || Number.isInteger(deform.factor), key)
  }
})

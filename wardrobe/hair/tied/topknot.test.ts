import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countSkin } from '../../fixtures/count-skin.ts'
import { HAIRS } from '../pieces.ts'

/** The part of the picture between the fringe and the crown. */
const ABOVE = { body: 'body', middle: 0.9, height: 0.1 }

test('the fringe of the topknot leaves no notch of skin', () => {
  const [hair] = HAIRS.filter(({ key }) => key === 'hair-topknot-black')
  for (const turn of [-20, 0, 20]) assert.equal(countSkin(ABOVE, [hair], turn), 0, `${turn}°`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { keepSides } from './keep-sides.ts'

const LEGS = ['hips', 'leftUpperLeg', 'leftLowerLeg', 'rightUpperLeg', 'rightLowerLeg']
const bones = LEGS.map((bone) => HUMAN_BONES.indexOf(bone))

/**
 * Returns the weights found for a point, divided between left and right in the same proportion as
 * the artist's weights. All three lists are in the order of LEGS.
 */
function keep(artist: readonly number[], found: readonly number[]): number[] {
  const links = linkPoints(new Float32Array(3), new Uint32Array(0))
  const given = artist.flatMap((weight, b) => (weight > 0 ? [{ bone: bones[b], weight }] : []))
  const own = { bones: new Uint16Array(4), weights: new Float32Array(4) }
  given.forEach(({ bone, weight }, k) => {
    own.bones[k] = bone
    own.weights[k] = weight
  })
  const shares = Float32Array.from(found)
  keepSides({ bones, shares }, links, own)
  return Array.from(shares, (share) => Math.round(share * 100) / 100)
}

test('cloth on one leg follows the bones of that leg, even if the other leg is nearer', () => {
  const left = [0, 1, 0, 0, 0]
  assert.deepEqual(keep(left, [0.1, 0, 0, 0.3, 0.6]), [0.1, 0.3, 0.6, 0, 0])
  assert.deepEqual(keep(left, [0.1, 0.3, 0.6, 0, 0]), [0.1, 0.3, 0.6, 0, 0])
})

test('cloth between the legs follows both legs, as the artist intended', () => {
  assert.deepEqual(keep([0.2, 0.6, 0, 0.2, 0], [0.2, 0, 0, 0.8, 0]), [0.2, 0.6, 0, 0.2, 0])
})

test('cloth with hardly any weight on the legs follows the skin under it', () => {
  const found = [0.5, 0.5, 0, 0, 0]
  assert.deepEqual(keep([0.94, 0, 0, 0.06, 0], found), found)
})

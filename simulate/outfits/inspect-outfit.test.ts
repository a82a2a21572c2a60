import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { inspectOutfit } from '../../server/part/fit/inspect/inspect-outfit.ts'
import { chooseClips } from './choose-clips.ts'
import { createDice, pickOutfit } from './pick-outfit.ts'
import { wear } from './wear.ts'

const outfit = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
/** The outfit with the whole body present, also under the clothes. */
const unhidden = outfit.map((piece): Piece => ({ ...piece, hides: [] }))

/** Inspects an outfit whose avatar has been damaged. */
function inspect(pieces: readonly Piece[], harm: (avatar: Avatar, part: number) => Avatar) {
  const { avatar, partOf } = wear(pieces)
  const body = pieces.findIndex(({ part }) => part === 'Body')
  const [faults] = inspectOutfit(harm(avatar, body), partOf, still, [0])
  return faults
}

/** Moves the body's skin along its normals. */
function swell(avatar: Avatar, part: number, metres: number): Avatar {
  const { indices, normals } = avatar.mesh
  const positions = avatar.mesh.positions.slice()
  const own = avatar.surfaces.filter((surface) => surface.part === part)
  const vertices = own.flatMap(({ firstIndex, indexCount }) => [
    ...indices.subarray(firstIndex, firstIndex + indexCount),
  ])
  for (const vertex of new Set(vertices))
    for (const axis of [0, 1, 2])
      positions[vertex * 3 + axis] += normals[vertex * 3 + axis] * metres
  return { ...avatar, mesh: { ...avatar.mesh, positions } }
}

test('a starter outfit has no faults', () => {
  const { skin, inside } = inspect(outfit, (avatar) => avatar)
  assert.ok(skin < 0.001 && inside < 0.001, `${skin}, ${inside}`)
})

test('a body that shows through its clothes is detected', () => {
  const { skin } = inspect(unhidden, (avatar, body) => swell(avatar, body, 0.003))
  assert.ok(skin > 0.003, `${skin}`)
})

test('a face with inverted winding is detected', () => {
  const { inside } = inspect(unhidden, (avatar, body) => {
    const indices = avatar.mesh.indices.slice()
    for (const { part, firstIndex, indexCount } of avatar.surfaces)
      if (part === body) indices.subarray(firstIndex, firstIndex + indexCount).reverse()
    return { ...avatar, mesh: { ...avatar.mesh, indices } }
  })
  assert.ok(inside > 0.05, `${inside}`)
})

test('a hole in the skin is detected, because the inside of the body shows', () => {
  const { inside } = inspect(unhidden, (avatar, body) => ({
    ...avatar,
    surfaces: avatar.surfaces.filter(({ part, name }) => part !== body || name !== 'hands'),
  }))
  assert.ok(inside > 0.0003, `${inside}`)
})

/** Hair as it swings when it is fastest, and when the figure stops. */
const LATE_IN_A_TWIRL = [0.5, 0.625, 0.6875]

test('no hair folds into itself in a twirl', () => {
  const [[, clip]] = chooseClips('motion-twirl')
  const styles = Map.groupBy(
    CATALOGUE.filter(({ part }) => part === 'Hair'),
    ({ key }) => key.slice(0, key.lastIndexOf('-')),
  )
  for (const [style, [hair]] of styles) {
    const { avatar, partOf } = wear([...outfit.filter(({ part }) => part !== 'Hair'), hair])
    const looks = inspectOutfit(avatar, partOf, swing(avatar, clip), LATE_IN_A_TWIRL)
    const worst = Math.max(...looks.map(({ inside }) => inside))
    assert.ok(worst <= 0.001, `${style}: ${worst}`)
  }
})

test('the same seed gives the same outfits, and each is complete', () => {
  const pick = () => {
    const dice = createDice(7)
    return Array.from({ length: 20 }, () => pickOutfit(dice))
  }
  assert.deepEqual(pick(), pick())
  for (const worn of pick()) {
    assert.deepEqual(
      worn.slice(0, 4).map(({ part }) => part),
      ['Body', 'Face', 'Hair', 'Clothes'],
    )
    const slots = worn.flatMap((piece) => piece.slots)
    assert.equal(new Set(slots).size, slots.length)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { inspectOutfit } from '../../server/part/fit/inspect/inspect-outfit.ts'
import { chooseClips } from './choose-clips.ts'
import { createDice, pickOutfit, sortByLayer } from './pick-outfit.ts'
import { wear } from './wear.ts'

const outfit = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
/** The outfit with the whole body present, even under the clothes. */
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

/**
 * Puts these pieces on the outfit, in place of its pieces for the same parts. Returns the largest
 * fraction of the figure, in any picture of the twirl or another motion, in which the inside of a
 * surface is visible.
 */
function twirl(worn: readonly Piece[], phases: readonly number[], name = 'motion-twirl'): number {
  const parts = new Set(worn.map(({ part }) => part))
  const rest = outfit.filter(({ part }) => !parts.has(part))
  const pieces = sortByLayer([...rest, ...worn])
  const { avatar, partOf } = wear(pieces)
  const [[, clip]] = chooseClips(name)
  const looks = inspectOutfit(avatar, partOf, swing(avatar, clip), phases)
  return Math.max(...looks.map(({ inside }) => inside))
}

/** The first colour of each shape. */
const shapesOf = (part: Piece['part']) => {
  const pieces = CATALOGUE.filter((piece) => piece.part === part)
  return [...Map.groupBy(pieces, ({ key }) => key.slice(0, key.lastIndexOf('-'))).values()].map(
    ([piece]) => piece,
  )
}

/** The phases at which hair swings fastest, and at which the figure stops. */
const LATE_IN_A_TWIRL = [0.5, 0.625, 0.6875]

test('no hair folds into itself when the figure twirls', () => {
  for (const hair of shapesOf('Hair')) {
    const worst = twirl([hair], LATE_IN_A_TWIRL)
    assert.ok(worst <= 0.001, `${hair.key}: ${worst}`)
  }
})

/** Hair that hangs over the shoulders, and hair that swings far. */
const LONG = ['princess-honey', 'layered-chestnut', 'twin-honey', 'wavy-pink', 'box-braids-black']

test('when the slender figure twirls, long hair keeps up with it', () => {
  for (const hair of LONG) {
    const keys = ['body-slender-fair', `hair-${hair}`]
    const worst = twirl(
      CATALOGUE.filter(({ key }) => keys.includes(key)),
      [0.3, 0.4, 0.5],
    )
    assert.ok(worst <= 0.0007, `${hair}: ${worst}`)
  }
})

test('a high ponytail does not fold into the nape of the slender figure', () => {
  const keys = ['body-slender-fair', 'hair-ponytail-cocoa', 'clothes-polo-navy']
  const below = ['clothes-shorts-khaki', 'clothes-sandals-sea']
  const worn = CATALOGUE.filter(({ key }) => keys.includes(key) || below.includes(key))
  const worst = twirl(worn, [0.3, 0.35])
  assert.ok(worst <= 0.00095, `${worst}`)
})

test('open shoes do not look hollow beside the narrow feet of the slender figure', () => {
  for (const shoes of ['platforms-pink', 'ballet-pink']) {
    const keys = ['body-slender-fair', `clothes-${shoes}`, 'clothes-shorts-khaki']
    const worn = CATALOGUE.filter(({ key }) => keys.includes(key))
    const worst = twirl(worn, [0.3], 'motion-star-jump')
    assert.ok(worst <= 0.0003, `${shoes}: ${worst}`)
  }
})

/** The figure turns its back. */
const EARLY_IN_A_TWIRL = [0.3, 0.4]

test('when the figure twirls, no hat shows a gap above its edge', () => {
  const braids = CATALOGUE.filter(({ key }) => key === 'hair-beaded-black')
  for (const hat of shapesOf('Hat')) {
    const worst = twirl([...braids, hat], EARLY_IN_A_TWIRL)
    assert.ok(worst <= 0.001, `${hat.key}: ${worst}`)
  }
})

test('the slender figure wears hair that is fitted to its head', () => {
  const keys = ['body-slender-fair', 'hair-bob-blue']
  const { avatar, partOf } = wear(CATALOGUE.filter(({ key }) => keys.includes(key)))
  const topOf = (part: Piece['part']) => {
    const vertices = avatar.surfaces
      .filter((surface) => partOf(surface) === part)
      .flatMap(({ firstIndex, indexCount }) => [
        ...avatar.mesh.indices.subarray(firstIndex, firstIndex + indexCount),
      ])
    return vertices.reduce((top, v) => Math.max(top, avatar.mesh.positions[v * 3 + 1]), 0)
  }
  const above = topOf('Hair') - topOf('Body')
  assert.ok(above > 0 && above < 0.05, `${above} m`)
})

test('the same seed gives the same outfits, and each is complete', () => {
  const pick = () => {
    const dice = createDice(7)
    return Array.from({ length: 40 }, () => pickOutfit(dice))
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
  const figures = new Set(pick().map(([{ body }]) => body?.figure))
  assert.deepEqual(figures, new Set(FIGURE_NAMES))
})

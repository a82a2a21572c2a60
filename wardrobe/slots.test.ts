// Worn pieces neither float off the figure nor sink into it: limits by slot, in metres at rest.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from './body/anatomy.ts'
import { CATALOGUE, type Piece } from './catalogue.ts'
import { vec } from './kit/mesh/vector.ts'
import type { Sdf } from './kit/solid/sdf.ts'

interface Fit {
  /** The surface on which it is worn. */
  on: Sdf
  /** At least one point is no farther than this from the surface, outside or inside. */
  touches?: number
  /** No point is deeper inside than this. */
  sinks?: number
  /** No point is farther away than this. */
  reaches?: number
  /** Its lowest point is at most this far from the floor. */
  stands?: number
}

const { blankHead, palms, trunk } = anatomy
const withHands: Sdf = (x, y, z) => Math.min(trunk(x, y, z), palms(x, y, z))
const figure: Sdf = (x, y, z) => Math.min(trunk(x, y, z), blankHead(x, y, z))

/**
 * Hats and pins lie on hair, which is up to 5 cm thick; bags lie on cloth, up to 3 cm away from it;
 * coats hang loosely. Fingers reach beyond the palms; a tube is inside the leg that it replaces,
 * and a blade reaches behind it.
 */
const FITS: Record<string, Fit> = {
  face: { on: figure, touches: 0.003, reaches: 0.04 },
  hair: { on: blankHead, touches: 0.01 },
  hat: { on: blankHead, touches: 0.07, reaches: 0.27 },
  eyewear: { on: blankHead, touches: 0.015, sinks: 0.03, reaches: 0.06 },
  mouth: { on: blankHead, touches: 0.01, sinks: 0.02, reaches: 0.03 },
  cheek: { on: blankHead, touches: 0.006, sinks: 0.004, reaches: 0.02 },
  'hair-pin': { on: blankHead, touches: 0.045, sinks: 0.01, reaches: 0.1 },
  'side-mask': { on: blankHead, touches: 0.05, sinks: 0.01, reaches: 0.15 },
  ears: { on: blankHead, touches: 0.02, sinks: 0, reaches: 0.06 },
  'left-hearing': { on: blankHead, touches: 0.01, sinks: 0.006, reaches: 0.035 },
  'right-hearing': { on: blankHead, touches: 0.01, sinks: 0.006, reaches: 0.035 },
  neck: { on: trunk, touches: 0.017, sinks: 0.04 },
  tail: { on: trunk, touches: 0.02 },
  back: { on: trunk, touches: 0.035, sinks: 0.02 },
  shoulder: { on: trunk, touches: 0.02, sinks: 0.01, reaches: 0.12 },
  wrist: { on: trunk, touches: 0.01, sinks: 0.01, reaches: 0.04 },
  'left-arm': { on: withHands, touches: 0.004, sinks: 0.02, reaches: 0.042 },
  'right-arm': { on: withHands, touches: 0.004, sinks: 0.02, reaches: 0.042 },
  'left-leg': { on: trunk, touches: 0.004, sinks: 0.036, reaches: 0.04, stands: 0.005 },
  'right-leg': { on: trunk, touches: 0.004, sinks: 0.036, reaches: 0.04, stands: 0.005 },
  support: { on: trunk, touches: 0.012 },
  // `hand/grip.test.ts` measures the distance from the fingers, which are straight here.
  'left-hand': { on: palms },
  top: { on: trunk, touches: 0.012 },
  outer: { on: trunk, touches: 0.02, reaches: 0.14 },
  bottom: { on: trunk, touches: 0.02 },
  socks: { on: trunk, touches: 0.012, reaches: 0.03 },
  feet: { on: trunk, touches: 0.01, stands: 0.005 },
  air: { on: figure, sinks: 0.005, reaches: 0.35 },
  'ground-left': { on: trunk, sinks: 0, reaches: 0.4, stands: 0.012 },
  'ground-right': { on: trunk, sinks: 0, reaches: 0.4, stands: 0.012 },
}
/** Bodies are not worn, motions are not visible, and frames are in front of the picture. */
const FREE = new Set(['body', 'motion', 'frame'])

/** One colour of each shape, because colour does not change the position of a piece. */
const shapes = new Map(CATALOGUE.map((piece) => [piece.key.replace(/-[^-]+$/, ''), piece]))

test('every slot has a rule for how its pieces fit', () => {
  const slots = new Set(CATALOGUE.flatMap((piece) => piece.slots))
  const unknown = [...slots].filter((slot) => !FREE.has(slot) && !FITS[slot])
  assert.deepEqual(unknown, [])
})

for (const piece of shapes.values()) {
  const { key, slots, make } = piece
  const fits = slots.flatMap((slot) => FITS[slot] ?? [])
  // A cape occupies the slots of a bag and of a tail, but lies on the shoulders.
  const [main] = fits
  if (!make || !main) continue

  test(`${key}: neither floats off the figure nor sinks into it`, () => {
    const points = listPoints(piece)
    const distances = points.map(([x, y, z]) => main.on(x, y, z))
    const nearest = distances.reduce((min, d) => Math.min(min, Math.abs(d)), Infinity)
    const deepest = -distances.reduce((min, d) => Math.min(min, d), Infinity)
    const farthest = distances.reduce((max, d) => Math.max(max, d), -Infinity)
    const { touches = Infinity, sinks = Infinity, reaches = Infinity } = main
    assert.ok(nearest <= touches, `it floats ${nearest} m off`)
    assert.ok(deepest <= sinks, `it sinks ${deepest} m deep`)
    assert.ok(farthest <= reaches, `it reaches ${farthest} m away`)
  })

  const floor = fits.flatMap(({ stands = [] }) => stands)
  if (floor.length > 0)
    test(`${key}: stands on the floor`, () => {
      const lowest = listPointsWorn(piece).reduce((min, [, y]) => Math.min(min, y), Infinity)
      assert.ok(Math.abs(lowest) <= Math.min(...floor), `its lowest point is at ${lowest} m`)
    })
}

function listPoints(piece: Piece) {
  return modelOf(piece).primitives.flatMap(({ positions }) => readPoints(positions))
}

/** Pieces that only the tall figure can wear are measured on that figure, at rest. */
function listPointsWorn(piece: Piece) {
  const isTall = piece.bodies.length > 0 && piece.bodies.every(({ figure }) => figure === 'tall')
  if (!isTall) return listPoints(piece)
  tallBody ??= CATALOGUE.find(({ key }) => key === 'body-tall-fair')?.make?.()
  assert.ok(tallBody)
  return readPoints(assemble([tallBody, modelOf(piece)]).mesh.positions)
}

let tallBody: Model | undefined
let last: { piece: Piece; model: Model } | undefined

/** Both tests of a piece use one model; all models together would take up gigabytes. */
function modelOf(piece: Piece): Model {
  if (last?.piece === piece) return last.model
  assert.ok(piece.make)
  last = { piece, model: piece.make() }
  return last.model
}

const readPoints = (positions: Float32Array) =>
  Array.from({ length: positions.length / 3 }, (_, v) => vec.read(positions, v))

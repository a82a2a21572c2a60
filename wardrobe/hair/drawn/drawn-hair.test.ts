import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { readDrawing } from '../../drawing/read-drawing.ts'
import { readSettings } from '../../drawing/settings.ts'
import { START_SETTINGS, startDrawing } from '../../drawing/start-drawing.ts'
import { VIEWS } from '../../drawing/views.ts'
import { combGuides } from './comb-guides.ts'
import { layGuide } from './lay-guide.ts'

const guides = readDrawing(startDrawing())

test('a new drawing has guides in every view, and settings for all its layers', () => {
  assert.deepEqual(new Set(guides.map(({ view }) => view)), new Set(VIEWS))
  const layers = [...new Set(guides.map(({ layer }) => layer))]
  assert.deepEqual(layers, Object.keys(START_SETTINGS.layers))
  assert.deepEqual(readSettings(START_SETTINGS), START_SETTINGS)
})

const distance = (point: Vec3) => anatomy.head(...point)

test("a guide in front of the head follows the head, at the height of the guide's layer", () => {
  for (const guide of guides.filter(({ view }) => view === 'front')) {
    const path = layGuide(guide, { lift: 0.02, flare: 0, hanging: 0.5 })
    for (const point of path.slice(3)) assert.ok(Math.abs(distance(point) - 0.02) < 0.004)
  }
})

test('the flare moves the tip of a guide outwards', () => {
  const [guide] = guides
  const flat = layGuide(guide, { lift: 0.01, flare: 0, hanging: 0.5 })
  const wide = layGuide(guide, { lift: 0.01, flare: 0.03, hanging: 0.5 })
  const last = flat.length - 1
  assert.ok(distance(wide[last]) - distance(flat[last]) > 0.02)
  assert.deepEqual(wide[0], flat[0])
})

test('below the given height, hair hangs straight down', () => {
  const back = guides.filter(({ view }) => view === 'back')
  for (const guide of back) {
    const path = layGuide(guide, { lift: 0.01, flare: 0, hanging: 0.74 })
    const low = path.filter(([, y]) => y < 0.74).map(([x, , z]) => [x, z])
    assert.ok(low.length > 1)
    for (const [, z] of low) assert.ok(Math.abs(z - low[0][1]) < 0.02)
  }
})

const settings = (own: object) => ({
  ...START_SETTINGS,
  layers: { fringe: { ...START_SETTINGS.layers.fringe, ...own } },
})
const fringe = guides.filter(({ layer }) => layer === 'fringe')
const count = (own: object) => combGuides(fringe, settings(own)).length

test('locks are added between guides, and are mirrored on the other side', () => {
  assert.equal(count({ between: 0, mirrored: false }), 3)
  assert.equal(count({ between: 2, mirrored: false }), 7)
  assert.equal(count({ between: 2, mirrored: true }), 14)
})

test('a guide in the middle has no counterpart', () => {
  const middle = guides.filter(({ layer }) => layer === 'back').slice(0, 1)
  const layers = { back: START_SETTINGS.layers.back }
  assert.equal(combGuides(middle, { ...START_SETTINGS, layers }).length, 1)
})

test('every second lock is shorter by the given length', () => {
  const low = (mesh: { positions: number[] }) =>
    Math.min(...mesh.positions.filter((_, n) => n % 3 === 1))
  const own = { between: 0, mirrored: false }
  const even = combGuides(fringe, settings(own)).map(low)
  const ragged = combGuides(fringe, settings({ ...own, ragged: 40 })).map(low)
  assert.deepEqual([ragged[0], ragged[2]], [even[0], even[2]])
  assert.ok(ragged[1] - even[1] > 0.02)
})

const refusals: [name: string, value: unknown, message: RegExp][] = [
  ['no settings', null, /^settings must be object$/],
  ['a width out of range', settings({ width: 500 }), /^layers\.fringe\.width must be <= 160$/],
  ['an unknown setting', { ...START_SETTINGS, colour: 'red' }, /^colour is unknown$/],
  ['a missing setting', { ...START_SETTINGS, scalp: undefined }, /^scalp /],
  ['a width below its range', settings({ width: 9 }), /^layers\.fringe\.width must be >= 10$/],
  [
    'a width that is not a number',
    settings({ width: Number.NaN }),
    /^layers\.fringe\.width must be/,
  ],
  ['a width in words', settings({ width: '80' }), /^layers\.fringe\.width must be number$/],
  ['a number for a tick', settings({ mirrored: 1 }), /^layers\.fringe\.mirrored must be boolean$/],
  ['an unknown setting of a layer', settings({ colour: 1 }), /^layers\.fringe\.colour is unknown$/],
  [
    'a layer that is a list',
    { ...START_SETTINGS, layers: { a: [] } },
    /^layers\.a must be object$/,
  ],
  ['no layers', { ...START_SETTINGS, layers: undefined }, /^layers must be object$/],
  ['one height', { ...START_SETTINGS, swing: 690 }, /^swing must be array$/],
  ['a joint on the floor', { ...START_SETTINGS, swing: [690, 0] }, /^swing\.1 must be >= 300$/],
  [
    'six joints',
    { ...START_SETTINGS, swing: [9, 8, 7, 6, 5, 4].map((n) => n * 100) },
    /^swing must/,
  ],
]

test('each setting may be at either end of its range, and up to five joints may swing', () => {
  for (const own of [{ width: 10 }, { width: 160 }, { flare: -30 }])
    assert.deepEqual(readSettings(settings(own)), settings(own))
  const swinging = { ...START_SETTINGS, swing: [900, 700, 600, 500, 300] }
  assert.deepEqual(readSettings(swinging), swinging)
})

for (const [name, value, message] of refusals)
  test(`${name} is refused, and the message names the setting`, () => {
    assert.throws(() => readSettings(value), { message })
  })

test('a layer without settings is refused', () => {
  assert.throws(() => combGuides(guides, settings({})), {
    message: 'no settings for the layer "sides"',
  })
})

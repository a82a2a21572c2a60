import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agree, type Seen } from './agree.ts'
import { joinSleeves } from './join-sleeves.ts'
import { KINDS, type Kind } from './kind.ts'
import { blankShape, type IslandShape } from './measure-island.ts'

const SHAPE: IslandShape = { ...blankShape(), extent: 0.5, depth: 0.5, rigid: 1 }
const nowhere = SHAPE.regions

const island = (kind: Kind, triangleCount: number, change: Partial<IslandShape>): Seen => ({
  kind,
  sureness: 0.6,
  triangles: new Uint32Array(triangleCount),
  shape: { ...SHAPE, ...change },
})

const head = { ...nowhere, head: 1 }
const trunk = { ...nowhere, trunk: 1 }
const unknown = { kinds: KINDS, sureness: 0 }

const agreed = (islands: Seen[], whole: Partial<IslandShape>) =>
  agree(islands, unknown, () => ({ ...SHAPE, ...whole })).map(({ kind }) => kind)

test('a crown and its stones are one hat, because together they rise above the head', () => {
  const stones = [island('hair', 140, { regions: head }), island('face', 140, { regions: head })]
  const crown = island('hat', 120, { regions: head, crown: 1 })
  assert.deepEqual(agreed([crown, ...stones], { regions: head, crown: 1 }), ['hat', 'hat', 'hat'])
})

test('lenses in front of a face and temples beside it are glasses, not eyes', () => {
  const lens = { regions: head, front: 1, extent: 0.25 }
  const islands = [island('face', 900, lens), island('hat', 200, { regions: head })]
  const around = { regions: head, front: 0.9, extent: 0.9 }
  assert.deepEqual(agreed(islands, { ...around, depth: 0.5 }), ['accessories', 'accessories'])
  // Eyes and brows are flat.
  assert.deepEqual(agreed(islands, { ...around, depth: 0.1 }), ['face', 'face'])
})

test('surfaces of a material that also shows skin may be of different kinds', () => {
  const islands = [
    island('skin', 100, { regions: trunk, skin: 1 }),
    island('tops', 100, { regions: trunk }),
  ]
  assert.deepEqual(agreed(islands, { regions: trunk, up: 0.9 }), ['skin', 'tops'])
})

test('sleeves and a collar belong to a dress, unless there is a top', () => {
  const dress = island('dress', 600, { regions: trunk, extent: 1.1 })
  const sleeve = island('tops', 150, { regions: { ...nowhere, arms: 1 }, extent: 0.3 })
  const collar = island('tops', 16, { regions: trunk, extent: 0.3 })
  const jacket = island('tops', 400, { regions: trunk, extent: 0.8 })
  const kindsOf = (islands: Seen[]) => joinSleeves(islands).map(({ kind }) => kind)
  assert.deepEqual(kindsOf([dress, sleeve, collar]), ['dress', 'dress', 'dress'])
  assert.deepEqual(kindsOf([dress, sleeve, jacket]), ['dress', 'tops', 'tops'])
  assert.deepEqual(kindsOf([sleeve, collar]), ['tops', 'tops'])
})

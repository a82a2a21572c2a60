import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { readMotion } from '@kisekae/avatar3d/motion/read-motion.ts'
import { still } from '@kisekae/avatar3d/motion/still.ts'
import { swing } from '@kisekae/avatar3d/motion/swing.ts'
import type { Model, Primitive, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { goTogether } from '@kisekae/dressing/go-together.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'
import { measureShells } from './fixtures/measure-shells.ts'
import { BONES } from './kit/skeleton.ts'
import { makePart } from './make-part.ts'

/** Triangles that a part may have; the whole figure may have 32,000. */
const BUDGETS: Partial<Record<Piece['part'], number>> = {
  ...{ Body: 12_000, Hair: 8_000, Face: 4_000, Clothes: 10_000, Hat: 4_000, Accessory: 3_000 },
  ...{ Hand: 3_000, Effect: 2_000, Object: 4_000, Frame: 4_000 },
}
const FIGURE_BUDGET = 32_000

const models = new Map(CATALOGUE.flatMap(({ key, make }) => (make ? [[key, make()] as const] : [])))
const pieces = CATALOGUE.filter(({ key }) => models.has(key))
const modelOf = (key: string): Model => {
  const model = models.get(key)
  assert.ok(model, `'${key}' has a model`)
  return model
}

const countTriangles = (primitives: Primitive[]) =>
  primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)

const decode = async ({ bytes }: { bytes: Uint8Array }): Promise<Texture> => {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, pixels: new Uint8Array(data) }
}

for (const { key, part } of pieces) {
  test(`${key}: the file passes the validator without an error`, async () => {
    const report = await validateBytes(makePart(key, deflateSync), { maxIssues: 20 })
    assert.equal(report.issues.numErrors, 0, JSON.stringify(report.issues.messages))
  })

  test(`${key}: what is written is what is read`, async () => {
    const written = modelOf(key)
    const read = await readModel(makePart(key, deflateSync), decode)
    assert.deepEqual(read.humanBones, written.humanBones)
    assert.deepEqual(read.expressions, written.expressions)
    assert.deepEqual(read.springs, written.springs)
    assert.deepEqual(read.colliderGroups, written.colliderGroups)
    assert.deepEqual(read.meta, written.meta)
    assert.deepEqual(read.textures, written.textures)
    assert.deepEqual(
      read.nodes.map(({ name, parent }) => ({ name, parent })),
      written.nodes.map(({ name, parent }) => ({ name, parent })),
    )
    assert.deepEqual(read.materials.map(round), written.materials.map(round))
    assert.equal(read.primitives.length, written.primitives.length)
    for (const [n, primitive] of read.primitives.entries()) {
      const original = written.primitives[n]
      assert.equal(primitive.name, original.name)
      assert.equal(primitive.skin, original.skin)
      assert.deepEqual(primitive.indices, original.indices)
      assert.deepEqual(primitive.positions, original.positions)
      assert.deepEqual(primitive.uvs, original.uvs)
      assertNear(primitive.normals, original.normals, 1e-6)
      assertNear(primitive.weights, original.weights, 4 / 65535)
    }
  })

  test(`${key}: is made the same twice, byte by byte`, () => {
    const hash = () => createHash('sha256').update(makePart(key, deflateSync)).digest('hex')
    assert.equal(hash(), hash())
  })

  test(`${key}: keeps to the budget of its part`, () => {
    const budget = BUDGETS[part]
    assert.ok(budget)
    const { primitives, materials, textures } = modelOf(key)
    assert.ok(countTriangles(primitives) <= budget, `${countTriangles(primitives)} triangles`)
    assert.ok(materials.length <= 2)
    for (const { widthPx, heightPx } of textures)
      assert.ok(
        [widthPx, heightPx].every((side) => side <= 1024 && Number.isInteger(Math.log2(side))),
      )
  })

  test(`${key}: every surface faces outwards`, () => {
    for (const { isClosed, volume, agreement } of measureShells(modelOf(key).primitives)) {
      if (isClosed) assert.ok(volume > 0, `a shell has a volume of ${volume}`)
      else assert.ok(agreement > 0.5, `a sheet agrees ${agreement} with the normals it is lit by`)
    }
  })

  test(`${key}: its vertices follow bones that exist, with weights that add up to one`, () => {
    const { primitives, skins, nodes } = modelOf(key)
    for (const { skin, joints, weights, positions, normals, uvs } of primitives) {
      assert.ok([...positions, ...normals].every(Number.isFinite))
      assert.ok(uvs.every((place) => place >= 0 && place <= 1))
      for (let v = 0; v < weights.length; v += 4) {
        const sum = weights[v] + weights[v + 1] + weights[v + 2] + weights[v + 3]
        assert.ok(Math.abs(sum - 1) < 1e-6, `weights add up to ${sum}`)
      }
      if (skin >= 0) assert.ok(joints.every((joint) => nodes[skins[skin].joints[joint]]))
    }
  })

  test(`${key}: hangs on the skeleton that all parts share`, () => {
    const { nodes, skins } = modelOf(key)
    assert.deepEqual(
      BONES.map((_, n) => nodes[n].name),
      BONES.map(({ name }) => name),
    )
    const own = skins[0].joints.slice(BONES.length).map((joint) => nodes[joint])
    for (const { name, parent } of own) {
      assert.match(name, /-/, 'an own bone has a prefix')
      assert.ok(parent >= 0)
    }
  })
}

for (const key of models.keys()) {
  const { springs } = modelOf(key)
  if (springs.length > 0)
    test(`${key}: at rest its springs hang nearly as they were drawn`, () => {
      const avatar = assemble([modelOf('body-fair'), modelOf(key)])
      const { swings = new Map() } = swing(avatar, { motion: still, durationS: 3 })(0)
      for (const [node, rotation] of swings) {
        const degrees = (Math.acos(Math.min(1, Math.abs(rotation[3]))) * 360) / Math.PI
        assert.ok(degrees < 25, `${node.name} is turned by ${degrees}°`)
      }
    })
}

for (const { key, makeMotion } of CATALOGUE)
  if (makeMotion) {
    test(`${key}: the file passes the validator without an error`, async () => {
      const report = await validateBytes(makePart(key, deflateSync), { maxIssues: 20 })
      assert.equal(report.issues.numErrors, 0, JSON.stringify(report.issues.messages))
    })

    test(`${key}: each of sixteen frames is read as it was made`, () => {
      const { motion, durationS } = makeMotion()
      const read = readMotion(makePart(key, deflateSync))
      assert.ok(Math.abs(read.durationS - durationS) < 1e-6)
      for (let frame = 0; frame < 16; frame++) {
        const [made, kept] = [motion(frame / 16), read.motion(frame / 16)]
        assert.ok(made.hipsOffset.every((at, axis) => Math.abs(at - kept.hipsOffset[axis]) < 1e-4))
        for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(made.rotations)) {
          const nearness = turn.reduce(
            (sum, at, i) => sum + at * (kept.rotations[bone]?.[i] ?? 0),
            0,
          )
          assert.ok(Math.abs(nearness) > 1 - 1e-5, `${bone} in frame ${frame}`)
        }
        for (const [face, weight] of Object.entries(made.expressions))
          assert.ok(Math.abs((kept.expressions[face] ?? 0) - weight) < 1e-3, `${face} in ${frame}`)
      }
    })

    test(`${key}: no limb leaps from a frame to the next, nor over the seam`, () => {
      const { motion } = makeMotion()
      for (let frame = 0; frame < 16; frame++) {
        const [before, after] = [motion(frame / 16), motion((frame + 1) / 16)]
        for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(before.rotations)) {
          const next = after.rotations[bone] ?? [0, 0, 0, 1]
          const nearness = Math.abs(turn.reduce((sum, at, i) => sum + at * next[i], 0))
          const degrees = (Math.acos(Math.min(1, nearness)) * 360) / Math.PI
          assert.ok(degrees < 70, `${bone} turns by ${degrees}° after frame ${frame}`)
        }
      }
    })
  }

test('every part of the spec has a piece', () => {
  const parts = new Set(CATALOGUE.map(({ part }) => part))
  assert.deepEqual([...parts].sort(), [
    'Accessory',
    'Body',
    'Clothes',
    'Effect',
    'Face',
    'Frame',
    'Hair',
    'Hand',
    'Hat',
    'Motion',
    'Object',
  ])
})

test('a key names one piece', () => {
  assert.equal(new Set(CATALOGUE.map(({ key }) => key)).size, CATALOGUE.length)
})

test('a piece hides only regions that another piece has', () => {
  const regions = new Set([...models.values()].flatMap((m) => m.primitives.map(({ name }) => name)))
  const unknown = CATALOGUE.flatMap(({ key, hides }) =>
    hides.filter((name) => !regions.has(name)).map((name) => `${key}: ${name}`),
  )
  assert.deepEqual(unknown, [])
})

test('a body says which it is, and nothing else does', () => {
  for (const { key, part, body } of CATALOGUE)
    assert.equal(body !== undefined, part === 'Body', key)
})

test('every piece fits a body of the catalogue', () => {
  const bodies = CATALOGUE.filter(({ part }) => part === 'Body')
  for (const piece of CATALOGUE)
    assert.ok(piece.part === 'Body' || bodies.some((body) => areWorn([body, piece])), piece.key)
})

/** Whether each of the pieces can be worn with every other. */
const areWorn = (worn: Piece[]) =>
  worn
    .map((rules, itemId) => ({ itemId, part: rules.part, rules }))
    .every((item, i, items) => items.slice(i + 1).every((other) => goTogether(item, other)))

for (const { key, pieces: keys } of STARTER_OUTFITS) {
  test(`the starter outfit ${key} is a whole figure of base pieces that fit each other`, () => {
    const worn = keys.flatMap((wanted) => CATALOGUE.find((piece) => piece.key === wanted) ?? [])
    assert.deepEqual(
      worn.map((piece) => piece.part),
      ['Body', 'Face', 'Hair', 'Clothes'],
    )
    assert.ok(worn.every((piece) => piece.base))
    assert.ok(areWorn(worn))
  })
}

test('the heaviest figure of one piece a part keeps to the budget', () => {
  const heaviest = (part: string) =>
    Math.max(
      ...pieces
        .filter((piece) => piece.part === part)
        .map(({ key }) => countTriangles(modelOf(key).primitives)),
    )
  const hidden = new Set(CATALOGUE.find(({ key }) => key === 'clothes-sailor-navy')?.hides)
  hidden.add('head')
  const body = modelOf('body-fair').primitives.filter(({ name }) => !hidden.has(name))
  const parts = ['Face', 'Hair', 'Clothes', 'Hat', 'Accessory'].map(heaviest)
  const sum = parts.reduce((all, part) => all + part, countTriangles(body))
  assert.ok(sum <= FIGURE_BUDGET, `${sum} triangles`)
})

function round(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part,
  )
}

function assertNear(actual: Float32Array, expected: Float32Array, tolerance: number): void {
  assert.equal(actual.length, expected.length)
  const worst = actual.reduce((max, value, n) => Math.max(max, Math.abs(value - expected[n])), 0)
  assert.ok(worst <= tolerance, `off by ${worst}`)
}

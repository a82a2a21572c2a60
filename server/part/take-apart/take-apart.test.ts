import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import {
  MATERIAL_COUNT_MAX,
  PART_BUDGETS,
  SPRING_JOINT_COUNT_MAX,
} from '@kisekae/avatar3d/check/part-budgets.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { listHostileFiles } from '../fixtures/hostile-files.ts'
import { aVroidLike } from '../fixtures/vroid-like.ts'
import { openModelTaker } from './open-model-taker.ts'

const MADE = { corrections: [], areMade: true, areDrawn: false }
const vroid = writeVrm(aVroidLike(), deflateSync)
const taker = openModelTaker({ timeLimitMs: 120_000 })
/** The result for the VRoid model, without corrections. */
let taken: Awaited<ReturnType<typeof taker.takeApart>>
before(async () => {
  taken = await taker.takeApart(vroid, MADE)
})
after(() => taker.close())

/** Tries every 13th hostile file in the list, and thus some of each kind. */
const EVERY = 13
const HAIR_BACK = 'N00_000_00_HairBack_00_HAIR (Instance)'

test('a VRoid model over every budget becomes seven parts within their budgets', async () => {
  assert.deepEqual([taken.maker, taken.pieces.length], ['VRoid Studio', 19])
  const kinds = ['skin', 'face', 'hair', 'tops', 'bottoms', 'shoes', 'accessories']
  assert.deepEqual(
    taken.parts.map(({ kind }) => kind),
    kinds,
  )
  for (const { part, after, file } of taken.parts) {
    assert.ok(after.triangles <= PART_BUDGETS[part].triangles, part)
    assert.ok(after.materials <= MATERIAL_COUNT_MAX, part)
    assert.ok(after.springJoints <= SPRING_JOINT_COUNT_MAX, part)
    assert.deepEqual(await listGltfErrors(file), [])
  }
  assert.ok(taken.difference < 4, `${taken.difference}`)
})

test('the face keeps its expressions, the hair its springs, and the body its regions', async () => {
  const { parts } = taken
  const [body, face, hair] = await Promise.all(
    parts.slice(0, 3).map(({ file }) => readModel(file, decodeTexture)),
  )
  assert.deepEqual(face.expressions.map(({ name }) => name).sort(), [
    'aa',
    'angry',
    'blink',
    'blinkLeft',
    'blinkRight',
    'ee',
    'happy',
    'ih',
    'oh',
    'ou',
  ])
  assert.ok(hair.springs.length > 10)
  const regions = new Set(body.primitives.map(({ name }) => name))
  for (const region of ['head', 'chest', 'thighs', 'feet']) assert.ok(regions.has(region), region)
  assert.deepEqual([body.expressions, hair.expressions], [[], []])
})

test('each reduction is a finding with the numbers before and after', () => {
  const { parts } = taken
  const told = Object.fromEntries(
    parts.map(({ kind, findings }) => [kind, findings.map(({ code }) => code)]),
  )
  assert.ok(told.face.includes('trianglesThinned') && told.face.includes('materialsJoined'))
  assert.ok(told.hair.includes('chainsShortened') && told.hair.includes('bonesDropped'))
  assert.ok(told.face.includes('morphsDropped'))
  assert.ok(!told.shoes.includes('trianglesThinned'))
})

test('an operator can correct the kind of a named piece, or omit the piece', async () => {
  const corrections = [
    { name: HAIR_BACK, kind: 'hat' },
    { name: 'N00_004_01_Shoes_01_CLOTH (Instance)', kind: 'none' },
  ] as const
  const { pieces, parts } = await taker.takeApart(vroid, { ...MADE, corrections })
  const back = pieces.find(({ name }) => name === HAIR_BACK)
  assert.deepEqual([back?.kind, back?.sureness, back?.ground], ['hat', 1, 'operator'])
  const made = parts.map(({ kind }) => kind)
  assert.deepEqual([made.includes('hat'), made.includes('shoes')], [true, false])
})

test('a correction to a piece that does not exist is refused', async () => {
  const corrections = [{ name: 'Hiar', kind: 'hair' }] as const
  const { findings, parts } = await taker.takeApart(vroid, { ...MADE, corrections })
  assert.deepEqual(
    findings.map(({ code, grade }) => [code, grade]),
    [['pieceUnknown', 'refused']],
  )
  assert.deepEqual(parts, [])
})

test('hostile files are refused with a reason, or become valid parts', async () => {
  const files = listHostileFiles(aSoundPart()).filter((_, i) => i % EVERY === 0)
  for (const { name, bytes } of files) {
    const { findings, parts } = await taker.takeApart(bytes, MADE)
    const isRefused = findings.some(({ grade }) => grade === 'refused')
    assert.ok(isRefused || parts.length > 0, name)
    for (const { file } of parts) assert.deepEqual(await listGltfErrors(file), [], name)
  }
})

test('a model that takes too long is refused with a reason', async () => {
  const program = new URL('../fixtures/bad-thread.ts', import.meta.url)
  const slow = openModelTaker({ timeLimitMs: 1_000, program })
  const { findings } = await slow.takeApart(Uint8Array.of(1), MADE)
  await slow.close()
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['tookTooLong'],
  )
})

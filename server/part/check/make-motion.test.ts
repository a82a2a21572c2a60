import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { editGlb, type Json } from '../fixtures/edit-glb.ts'
import { makeZip } from '../fixtures/make-zip.ts'
import { packMeshopt } from '../fixtures/pack-meshopt.ts'
import { openPartChecker, type PartChecker } from './open-part-checker.ts'

let blobFolder: string
let checker: PartChecker
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-motions-'))
  checker = openPartChecker({ blobFolder, version: 'test' }, { timeLimitMs: 120_000 })
})
after(async () => {
  await checker.close()
  await rm(blobFolder, { recursive: true })
})

const none = () => new Uint8Array(0)
const wave = makePart('motion-wave', none)

async function check(bytes: Uint8Array, part?: UploadPart) {
  const checked = await checker.checkPart(bytes, part ? { part } : {})
  const codes = checked.report.findings.map(({ code, grade }) => `${grade} ${code}`)
  return { ...checked, codes }
}

/** The largest difference in any rotation or position, at eight moments. */
function measureDifference(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [one, other].map((bytes) => readMotion(bytes))
  let most = Math.abs(a.durationS - b.durationS)
  for (let k = 0; k < 8; k++) {
    const [p, q] = [a.motion(k / 8), b.motion(k / 8)]
    assert.deepEqual(Object.keys(p.rotations).toSorted(), Object.keys(q.rotations).toSorted())
    for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(p.rotations)) {
      const again = q.rotations[bone] ?? [0, 0, 0, 1]
      const cosine = turn.reduce((sum, value, i) => sum + value * again[i], 0)
      most = Math.max(most, 1 - Math.abs(cosine))
    }
    p.hipsOffset.forEach((value, i) => {
      most = Math.max(most, Math.abs(value - q.hipsOffset[i]))
    })
    for (const [name, weight] of Object.entries(p.expressions))
      most = Math.max(most, Math.abs(weight - (q.expressions[name] ?? 0)))
  }
  return most
}

test('a VRM animation becomes a motion with the same poses, and is shown moving', async () => {
  const { report, part, pictures, codes } = await check(wave)
  assert.deepEqual(codes, [])
  assert.deepEqual(
    [report.accepted, report.part, report.format, report.rules.slots],
    [true, 'Motion', 'VRM animation', ['motion']],
  )
  assert.ok(part)
  assert.ok(measureDifference(wave, part) < 1e-4)
  assert.deepEqual(await listGltfErrors(part), [])
  assert.deepEqual(
    pictures.map(({ name, mediaType }) => [name, mediaType]),
    [
      ['item', 'image/gif'],
      ['thumbnail', 'image/png'],
    ],
  )
  assert.equal(Buffer.from(pictures[0].bytes).toString('latin1', 0, 6), 'GIF89a')
})

for (const [name, bytes] of [
  ['in a zip', makeZip([{ name: 'wave.vrma', bytes: wave }])],
  ['compressed by meshoptimizer', packMeshopt(wave)],
] as const)
  test(`a motion ${name} has the same poses`, async () => {
    const { part } = await check(bytes, 'Motion')
    assert.ok(part)
    assert.ok(measureDifference(wave, part) < 1e-4)
  })

const edit = (change: (json: Json, motion: Json) => void) =>
  editGlb(wave, (json) => change(json, json.extensions.VRMC_vrm_animation))
const bonesOf = (motion: Json) => motion.humanoid.humanBones

// biome-ignore format: a table
const FOUND: [name: string, codes: string[], change: (json: Json, motion: Json) => void][] = [
  ['no animation',                  ['refused notAMotion'],          (j) => (j.animations = [])],
  ['no track',                      ['refused emptyMotion'],         (j) => (j.animations[0].channels = j.animations[0].channels.slice(0, 1).map((c: Json) => ({ ...c, target: { ...c.target, path: 'scale' } })))],
  ['two bones on one node',         ['refused duplicateHumanBone'],  (_, m) => (bonesOf(m).neck = bonesOf(m).head)],
  ['a bone on no node',             ['refused indexOutOfRange'],     (_, m) => (bonesOf(m).head = { node: 999 })],
  ['a node without an end',         ['refused nodesNotATree'],       (j) => (j.nodes[0].children = [0])],
  ['a second motion',               ['changed moreMotionsDropped'],  (j) => j.animations.push(j.animations[0])],
  ['a bone of another name',        ['changed bonesUnknown'],        (j, m) => (bonesOf(m).tail = { node: j.nodes.push({}) - 1 })],
  ['a gaze',                        ['changed lookAtDropped'],       (j, m) => (m.lookAt = { node: j.nodes.push({}) - 1 })],
]

for (const [name, expected, change] of FOUND)
  test(`a motion is checked: ${name}`, async () => {
    const { codes, report, part } = await check(edit(change))
    for (const code of expected) assert.ok(codes.includes(code), codes.join())
    assert.equal(report.accepted, !codes.some((code) => code.startsWith('refused')), codes.join())
    assert.equal(part !== null, report.accepted)
  })

test('a part is not a motion, and a motion is not a part', async () => {
  assert.deepEqual((await check(aSoundPart(), 'Motion')).codes, ['refused notAMotion'])
  const { codes } = await check(wave, 'Hat')
  assert.ok(codes.includes('refused isAMotion'))
})

const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url))
const skip = existsSync(samples) ? false : 'the sample files are not on this machine'

// biome-ignore format: a table
const SAMPLES: [file: string, codes: string[]][] = [
  ['idle_loop.vrma',           ['warning motionLong']],
  ['hips_spine_twisting.vrma', ['changed motionClosed', 'warning motionLong']],
]

for (const [file, expected] of SAMPLES)
  test(`${file} becomes a motion with the same poses`, { skip }, async () => {
    const bytes = readFileSync(join(samples, file))
    const { codes, part } = await check(new Uint8Array(bytes))
    for (const code of expected) assert.ok(codes.includes(code), codes.join())
    assert.ok(part)
    assert.ok(measureDifference(bytes, part) < 1e-3)
  })

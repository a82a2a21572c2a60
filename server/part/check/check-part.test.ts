import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { anOldVrm, aVrm } from '@kisekae/avatar3d/fixtures/a-vrm.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { checkFile } from '@kisekae/contract/console/items.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { openParts } from '../../image/asset/part-store.ts'
import { assetReader } from '../../image/asset/read-asset.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { changePicture, editGlb, type Json } from '../fixtures/edit-glb.ts'
import { grow } from '../fixtures/grow.ts'
import { keepPart } from '../keep-part.ts'
import { openPartChecker, type PartChecker, STARTER_FIGURES } from './open-part-checker.ts'

let blobFolder: string
let checker: PartChecker
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-part-'))
  checker = openPartChecker({ blobFolder, version: 'test' }, { timeLimitMs: 120_000 })
})
after(async () => {
  await checker.close()
  await rm(blobFolder, { recursive: true })
})

const sound = aSoundPart()
const springs = (json: Json) => json.extensions.VRMC_springBone
const bones = (json: Json) => json.extensions.VRMC_vrm.humanoid.humanBones
const edit = (change: (json: Json) => void) => editGlb(sound, (json) => change(json))

async function codesOf(bytes: Uint8Array, part?: 'Clothes' | 'Body' | 'Hair'): Promise<string[]> {
  const { report } = await checker.checkPart(bytes, part ? { part } : {})
  return report.findings.map(({ grade, code }) => `${grade} ${code}`)
}

test('the upload accepts files up to the maximum size of a part', async () => {
  const largest = checkFile.fileBytesMax ?? 0
  const isTooLarge = async (bytes: number) =>
    (await codesOf(new Uint8Array(bytes))).includes('refused partTooLarge')
  assert.deepEqual([await isTooLarge(largest), await isTooLarge(largest + 1)], [false, true])
})

/** Errors that glTF's validator overlooks but that we report. */
// biome-ignore format: a table
const MISSED: [name: string, code: string, change: (json: Json) => void][] = [
  ['a bone given to two nodes',            'duplicateHumanBone',   (j) => (bones(j).neck = bones(j).head)],
  ['a bone on no node',                    'indexOutOfRange',      (j) => (bones(j).head = { node: 999 })],
  ['a bone without a node',                'invalidGltf',          (j) => (bones(j).head = {})],
  ['a bone that is missing',               'missingHumanBone',     (j) => delete bones(j).head],
  ['a chest that is missing',              'partBoneMissing',      (j) => delete bones(j).chest],
  ['bones out of order',                   'boneOrder',            (j) => swap(bones(j), 'leftHand', 'leftUpperArm')],
  ['a group of colliders that is missing', 'indexOutOfRange',      (j) => (springs(j).springs[0].colliderGroups = [99])],
  ['a required extension that is not supported',    'unsupportedExtension', (j) => require(j, 'XX_unknown')],
  ['a motion file',                        'isAMotion',            (j) => (j.extensions = { VRMC_vrm_animation: {} })],
  ['no VRM in it',                         'notAVrm',              (j) => (j.extensions = {})],
  ['an empty scene',                       'emptyPart',            (j) => (j.scenes[0].nodes = [0])],
]

function swap(members: Json, one: string, other: string): void {
  const kept = members[one]
  members[one] = members[other]
  members[other] = kept
}

function require(json: Json, name: string): void {
  json.extensionsUsed.push(name)
  json.extensionsRequired = [name]
}

for (const [name, code, change] of MISSED)
  test(`a file that glTF's validator accepts is refused: ${name}`, async () => {
    const codes = await codesOf(edit(change), 'Clothes')
    assert.ok(codes.includes(`refused ${code}`), codes.join())
  })

// biome-ignore format: a table
const RULES: [name: string, finding: string, change: (json: Json) => void][] = [
  ['a skeleton 6 mm off',           'refused skeletonMismatch',      (j) => (j.nodes[bones(j).head.node].translation[1] += 0.006)],
  ['three materials',               'refused tooManyPartMaterials',  (j) => addMaterial(j)],
  ['a hundred and one authors',     'refused tooManyEntries',        (j) => word(j, 'authors', new Array(101).fill('A'))],
  ['a turned bone',                 'changed skeletonStraightened',  (j) => turn(j)],
  ['a chain that goes up',          'changed springCut',             (j) => springs(j).springs[1].joints.reverse()],
  ['a human bone that swings',      'changed springOnHumanBone',     (j) => springs(j).springs[0].joints.unshift({ node: bones(j).hips.node })],
  ['a centre beside its chain',     'changed springCenterDropped',   (j) => centre(j)],
  ['a collider without a shape',    'changed colliderDropped',       (j) => (springs(j).colliders[0].shape = {})],
  ['an animation',                  'changed animationsDropped',     (j) => animate(j)],
  ['a light',                       'changed extensionDropped',      (j) => j.extensionsUsed.push('KHR_lights_punctual')],
  ['a word that VRM does not define',       'changed schemaMismatch',        (j) => word(j, 'avatarPermission', 'nobody')],
  ['no author',                     'changed authorUnknown',         (j) => word(j, 'authors', [])],
  ['no changes allowed',            'warning licenceForbidsChange',  (j) => word(j, 'modification', 'prohibited')],
  ['no redistribution allowed',                 'warning licenceForbidsPassing', (j) => word(j, 'allowRedistribution', false)],
  ['use by the author only',              'warning licencePersonal',       (j) => word(j, 'avatarPermission', 'onlyAuthor')],
  ['no companies',                  'warning licenceNotCommercial',  (j) => word(j, 'commercialUsage', 'personalProfit')],
  ['a picture of another type',     'changed imageTypeWrong',        (j) => (j.images[0].mimeType = 'image/jpeg')],
  ['an unused expression',       'changed bindsDropped',          (j) => express(j)],
  ['an expression with an unknown name', 'changed expressionCustom',      (j) => express(j, 'joyful')],
]

function addMaterial(json: Json): void {
  const [{ primitives }] = json.meshes
  for (let i = 0; i < 2; i++)
    primitives.push({ ...primitives[0], material: json.materials.length + i })
  json.materials.push({ name: 'one' }, { name: 'more' })
}

function turn(json: Json): void {
  const joint = springs(json).springs[3].joints.at(-1).node
  json.nodes[joint].rotation = [0, Math.SQRT1_2, 0, Math.SQRT1_2]
}

const centre = (json: Json) => (springs(json).springs[2].center = bones(json).leftFoot.node)
const word = (json: Json, name: string, value: unknown) =>
  (json.extensions.VRMC_vrm.meta[name] = value)

function animate(json: Json): void {
  const sampler = { input: 0, output: 0 }
  json.animations = [{ samplers: [sampler], channels: [] }]
}

function express(json: Json, name = 'happy'): void {
  const morphTargetBinds = [{ node: 0, index: 9, weight: 1 }]
  json.extensions.VRMC_vrm.expressions ??= { preset: {} }
  const { preset } = json.extensions.VRMC_vrm.expressions
  preset[name] = { morphTargetBinds }
}

const [REFUSED, TAKEN] = [true, false].map((isRefused) =>
  RULES.filter(([, finding]) => finding.startsWith('refused') === isRefused),
)

for (const [name, finding, change] of REFUSED)
  test(`a file is refused by the rules for parts: ${name}`, async () => {
    const codes = await codesOf(edit(change), 'Clothes')
    assert.ok(codes.includes(finding), codes.join())
  })

test('every fix, omission and warning is reported', async () => {
  const bytes = edit((json) => {
    for (const [, , change] of TAKEN) change(json)
  })
  const codes = await codesOf(bytes, 'Clothes')
  for (const [name, finding] of TAKEN) assert.ok(codes.includes(finding), `${name}: ${codes}`)
  assert.ok(!codes.some((code) => code.startsWith('refused')), codes.join())
})

test('a piece of the wardrobe is recognised', async () => {
  for (const [key, part] of [
    ['hat-beret-berry', 'Hat'],
    ['hair-bob-blue', 'Hair'],
  ] as const) {
    const { report } = await checker.checkPart(makePart(key, deflateSync))
    assert.deepEqual([report.accepted, report.part, report.figure], [true, part, 'small'], key)
    const kept = report.findings.filter(({ grade }) => grade !== 'changed')
    assert.deepEqual(kept, [], key)
  }
})

test('a converted part that is checked again is accepted, and is left unchanged', async () => {
  const { part } = await checker.checkPart(sound)
  assert.ok(part)
  const again = await checker.checkPart(part)
  assert.equal(again.report.accepted, true)
  const [one, other] = await Promise.all(
    [part, again.part ?? part].map((b) => readModel(b, decodeTexture)),
  )
  assert.deepEqual(
    one.primitives.map((p) => p.positions),
    other.primitives.map((p) => p.positions),
  )
  assert.equal(one.springs.length, other.springs.length)
})

test('pictures are re-encoded, so that no hidden data is served', async () => {
  const secret = Buffer.from('a secret hidden behind the picture')
  const model = await readModel(sound, decodeTexture)
  const { default: sharp } = await import('sharp')
  const [{ pixels, widthPx: width, heightPx: height }] = model.textures
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const hidden = changePicture(sound, new Uint8Array(Buffer.concat([png, secret])))
  const { part } = await checker.checkPart(hidden)
  assert.ok(part && Buffer.from(hidden).includes(secret))
  assert.ok(!Buffer.from(part).includes(secret))
})

test('a VRM 0.x file becomes a VRM 1.0 file that faces the same way', async () => {
  const [old, current] = [anOldVrm(), aVrm()]
  const codes = await codesOf(old, 'Body')
  assert.ok(codes.includes('changed convertedTo1'))
  // The fixture has no chest and no neck, which every part needs.
  assert.ok(codes.includes('refused partBoneMissing'))
  const [a, b] = await Promise.all([old, current].map((bytes) => readModel(bytes, decodeTexture)))
  const rounded = (m: typeof a) => Array.from(m.primitives[0].positions, (n) => n.toFixed(5))
  assert.deepEqual(rounded(a), rounded(b))
})

test('a part fits an uploaded body until the file of that body is deleted', async () => {
  const body = grow(makePart('body-fair', deflateSync), 2)
  const asset = await keepPart({ blobFolder, version: 'test' }, body)
  const figures = [...STARTER_FIGURES, { figure: 'giant', asset }]
  const check = async () => (await checker.checkPart(grow(sound, 2), { figures })).report
  const { accepted, figure, rules } = await check()
  assert.deepEqual([accepted, figure, rules.bodies], [true, 'giant', [{ figure: 'giant' }]])
  // The bones of the body are known by now, but a figure whose file no longer exists is ignored.
  await rm(join(blobFolder, 'uploads'), { recursive: true })
  const { findings } = await check()
  assert.equal(findings[0].code, 'skeletonMismatch')
})

test('a stored part can be found under the hash of its bytes', async () => {
  const { part } = await checker.checkPart(sound)
  assert.ok(part)
  const folder = { blobFolder, version: 'another' }
  const asset = await keepPart(folder, part)
  assert.match(asset, /^part:[0-9a-f]{64}$/)
  assert.equal(await keepPart(folder, part), asset)
  assert.deepEqual(new Uint8Array(await assetReader(openParts(folder))(asset)), part)
  assert.deepEqual(await listGltfErrors(part), [])
})

const PROGRAM = new URL('../fixtures/bad-thread.ts', import.meta.url)

/** The first byte decides whether the thread runs forever or exhausts memory. */
async function checkBadly(first: number, timeLimitMs: number): Promise<string[]> {
  const bad = openPartChecker({ blobFolder, version: 'x' }, { program: PROGRAM, timeLimitMs })
  try {
    const { report } = await bad.checkPart(Uint8Array.of(first))
    await bad.checkPart(Uint8Array.of(0))
    return report.findings.map(({ code }) => code)
  } finally {
    await bad.close()
  }
}

test('an endless check is stopped and reported; the next file is checked', async () => {
  assert.deepEqual(await checkBadly(1, 5_000), ['tookTooLong'])
})

test('a check that exhausts memory is stopped and reported; the next file is checked', async () => {
  assert.deepEqual(await checkBadly(2, 120_000), ['tookTooMuchMemory'])
})

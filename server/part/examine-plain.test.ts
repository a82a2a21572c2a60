// The check that browsers run before an upload, here with the service's picture decoder.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { readBones } from '@kisekae/avatar3d/check/read-bones.ts'
import { examinePlain, type PlainExam } from '@kisekae/avatar3d/examine/examine-plain.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { anOldVrm } from '@kisekae/avatar3d/fixtures/a-vrm.ts'
import { openAsset } from '@kisekae/avatar3d/glb/open-asset.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { decodePicture } from './check/open-codecs.ts'
import { aSoundPart } from './fixtures/a-sound-part.ts'
import { editGlb } from './fixtures/edit-glb.ts'
import { listHostileFiles } from './fixtures/hostile-files.ts'
import { packDraco } from './fixtures/pack-draco.ts'
import { packMeshopt } from './fixtures/pack-meshopt.ts'
import { inlineGltf, zipGltf } from './fixtures/split-glb.ts'

const sound = aSoundPart()
const figures = [{ figure: 'small', places: readBones(makePart('body-fair', deflateSync)) }]
const examine = (bytes: Uint8Array) => examinePlain(bytes, { figures }, decodePicture)

async function read(bytes: Uint8Array): Promise<Extract<PlainExam, { kind: 'examined' }>> {
  const result = await examine(bytes)
  assert.ok(result.kind === 'examined')
  return result
}

test('a valid part is recognised with its figure, and no finding causes a refusal', async () => {
  const { exam } = await read(sound)
  const { part, figure, format } = exam
  assert.deepEqual([part, figure, format], ['Clothes', 'small', 'VRM 1.0'])
  assert.deepEqual(
    exam.findings.filter(({ grade }) => grade === 'refused'),
    [],
  )
})

test('a finding in a material or a mesh names its surfaces', async () => {
  const bytes = editGlb(sound, (json) => {
    json.materials[0].occlusionTexture = { index: 0 }
  })
  const { exam, marks, surfaceCount, view } = await read(bytes)
  const at = exam.findings.findIndex(({ code }) => code === 'mapsDropped')
  const asset = openAsset(bytes)
  const users = asset.meshes
    .flatMap((mesh) => mesh.at('primitives').items())
    .flatMap((surface, n) => (surface.at('material').number(-1) === 0 ? [n] : []))
  assert.ok(users.length > 0)
  assert.deepEqual(marks[at], users)
  assert.ok(view)
  const names = openAsset(view).materials.map((material) => material.at('name').text(''))
  assert.deepEqual(
    names,
    Array.from({ length: surfaceCount }, (_, n) => String(n)),
  )
})

for (const [name, bytes] of [
  ['VRM 1.0', sound],
  ['VRM 0.x', anOldVrm()],
] as const)
  test(`the surfaces of ${name} are shown as valid glTF without its extensions`, async () => {
    const { view } = await read(bytes)
    assert.ok(view)
    const own = new Set((await listGltfErrors(bytes)).map(({ code }) => code))
    const added = (await listGltfErrors(view)).filter(({ code }) => !own.has(code))
    assert.deepEqual(added, [])
    assert.ok(!openAsset(view).root.at('extensions').exists)
  })

for (const [name, pack] of [
  ['a zip', zipGltf],
  ['a .gltf', inlineGltf],
  ['Draco', packDraco],
  ['meshoptimizer', packMeshopt],
] as const)
  test(`a file packed by ${name} is left for the service to check`, async () => {
    assert.deepEqual(await examine(pack(sound)), { kind: 'packed' })
  })

const EVERY = 17

test('hostile files are examined without error', async () => {
  for (const { bytes, kind, name } of listHostileFiles(sound).filter((_, n) => n % EVERY === 0))
    await assert.doesNotReject(examine(new Uint8Array(bytes)), `${kind}: ${name}`)
})

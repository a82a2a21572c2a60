import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadByThree } from '@kisekae/avatar3d/fixtures/load-by-three.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { makeStarterPart } from '../../image/asset/read-asset.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { toRecipe } from '../recipe.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

const loadPart = mergePartLoader(async (asset) => makeStarterPart(asset))

/** A starter outfit, from the skin outwards. */
const outfit = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[1].pieces.includes(key)).map(
  ({ key, part, slots, hides, bodies, deform }) => ({
    part,
    asset: starterAsset(key),
    rules: { slots, hides, bodies, deform },
  }),
)

/** The first chunk of a GLB. */
function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString())
}

test('expressions of a starter face move vertices, in files of both versions', async () => {
  for (const vrmVersion of ['1.0', '0.x'] as const) {
    const recipe = toRecipe(outfit, { atlasSize: 512, profile: null, vrmVersion })
    const bytes = await makeVrm(recipe, { loadPart })
    const { expressions } = await readModel(bytes, decodeTexture)
    const moving = expressions.filter(({ morphBinds }) => morphBinds.length > 0)
    const names = moving.map(({ name }) => name)
    for (const wanted of ['aa', 'blink', 'blinkLeft', 'blinkRight', 'happy', 'lookUp', 'oh'])
      assert.ok(names.includes(wanted), `${vrmVersion}: ${wanted}`)
    assert.deepEqual(
      expressions.flatMap(({ uvBinds }) => uvBinds),
      [],
    )
    const { expressionManager } = await loadByThree(bytes)
    assert.ok(expressionManager?.expressionMap['blinkLeft'])
  }
})

/** The weight of each direction of the gaze when a file's avatar looks at a point. */
async function lookAt(bytes: Uint8Array, yaw: number, pitch: number) {
  const { expressionManager: faces, lookAt } = await loadByThree(bytes)
  assert.ok(faces && lookAt)
  lookAt.applier.applyYawPitch(yaw, pitch)
  const directions = ['lookLeft', 'lookRight', 'lookUp', 'lookDown']
  return directions.map((name) => faces.getValue(name))
}

test('the eyes of a starter face are joints, and its morphs turn them', async () => {
  for (const vrmVersion of ['1.0', '0.x'] as const) {
    const recipe = toRecipe(outfit, { atlasSize: 256, profile: null, vrmVersion })
    const bytes = await makeVrm(recipe, { loadPart })
    const { humanBones, nodes, lookAt: told } = await readModel(bytes, decodeTexture)
    for (const eye of ['leftEye', 'rightEye'])
      assert.equal(nodes[humanBones[eye] ?? -1]?.parent, humanBones['head'], eye)
    assert.ok((nodes[humanBones['leftEye'] ?? -1]?.translation[0] ?? 0) > 0)
    assert.equal(told?.type, 'expression')
    assert.deepEqual(await lookAt(bytes, 40, 0), [1, 0, 0, 0])
    assert.deepEqual(await lookAt(bytes, -20, 0), [0, 0.5, 0, 0])
    assert.deepEqual(await lookAt(bytes, 0, -30), [0, 0, 1, 0])
    assert.deepEqual(await lookAt(bytes, 0, 60), [0, 0, 0, 1])
    const { issues } = await validateBytes(bytes)
    assert.equal(issues.numErrors, 0)
  }
})

test("a face with ARKit's blend shapes also has the VRM expressions", async () => {
  const kind = { atlasSize: 256, profile: null, vrmVersion: '1.0' } as const
  const recipe = toRecipe(outfit, { ...kind, options: { morphs: 'arkit' } })
  const bytes = await makeVrm(recipe, { loadPart })
  const { preset, custom } = readJson(bytes).extensions.VRMC_vrm.expressions
  assert.equal(Object.keys(custom).length, 52)
  assert.ok(custom.jawOpen.morphTargetBinds.length > 0)
  assert.ok(preset.blinkLeft.morphTargetBinds.length > 0)
  const { issues } = await validateBytes(bytes)
  assert.equal(issues.numErrors, 0)
})

test('a file without morphs has the drawn face, whose expressions are pictures', async () => {
  const kind = { atlasSize: 256, profile: null, vrmVersion: '1.0' } as const
  const recipe = toRecipe(outfit, { ...kind, options: { morphs: 'none' } })
  const { expressions } = await readModel(await makeVrm(recipe, { loadPart }), decodeTexture)
  assert.ok(expressions.every(({ morphBinds }) => morphBinds.length === 0))
  assert.ok(expressions.some(({ uvBinds }) => uvBinds.length > 0))
})

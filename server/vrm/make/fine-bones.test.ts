import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { loadByThree } from '@kisekae/avatar3d/fixtures/load-by-three.ts'
import { HUMAN_BONES } from '@kisekae/avatar3d/vrm/human-bone.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { makeStarterPart } from '../../image/asset/read-asset.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { PROFILES } from '../profiles.ts'
import { toRecipe } from '../recipe.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

const loadPart = mergePartLoader(async (asset) => makeStarterPart(asset))

/** An outfit on another body, from the skin outwards. */
const wear = (body: string, nameAsset = starterAsset) =>
  CATALOGUE.filter(
    ({ key, part }) => key === body || (part !== 'Body' && STARTER_OUTFITS[0].pieces.includes(key)),
  ).map(({ key, part, slots, hides, bodies, deform }) => ({
    part,
    asset: part === 'Body' ? nameAsset(key) : starterAsset(key),
    rules: { slots, hides, bodies, deform },
  }))

const kind = { atlasSize: 512, profile: null, vrmVersion: '1.0' } as const

const EYES_AND_JAW = ['jaw', 'leftEye', 'rightEye']
const GESTURES = HUMAN_BONES.filter((bone) => !EYES_AND_JAW.includes(bone))

const BODIES = ['body-fair', 'body-tall-fair']

const files = new Map<string, Uint8Array>()
before(async () => {
  for (const body of BODIES)
    files.set(body, await makeVrm(toRecipe(wear(body), kind), { loadPart }))
})
const getFile = (body: string) => files.get(body) ?? new Uint8Array()

for (const body of BODIES)
  test(`a file of ${body} is valid, and three-vrm finds every bone for gestures`, async () => {
    const { issues } = await validateBytes(getFile(body))
    assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
    const { humanoid } = await loadByThree(getFile(body))
    assert.deepEqual(
      GESTURES.filter((bone) => !humanoid.getRawBoneNode(bone)),
      [],
    )
  })

for (const body of BODIES)
  test(`every bone of ${body} moves vertices`, async () => {
    const bare = wear(body).filter(({ part }) => part === 'Body')
    const bytes = await makeVrm(toRecipe(bare, kind), { loadPart })
    const model = await readModel(bytes, decodeTexture)
    for (const bone of GESTURES) {
      const { count, share } = weigh(model, bone)
      assert.ok(count >= 6 && share > 0.5, `${bone}: ${count} vertices, at most ${share}`)
    }
  })

/** The number of vertices that follow a bone, and the largest of their weights. */
function weigh({ primitives, skins, humanBones }: Model, bone: string) {
  const joint = skins[0].joints.indexOf(humanBones[bone] ?? -1)
  const found = primitives.flatMap(({ joints, weights }) =>
    [...weights].filter((weight, i) => weight > 0 && joints[i] === joint),
  )
  return { count: found.length, share: Math.max(0, ...found) }
}

test('fingers start inside the hand, and are arranged one behind another', async () => {
  const { places } = measureFigure(await readModel(getFile('body-fair'), decodeTexture))
  for (const side of ['left', 'right'])
    for (const finger of ['Thumb', 'Index', 'Middle', 'Ring', 'Little']) {
      const joints = GESTURES.filter((bone) => bone.startsWith(side + finger))
      const along = ['Hand', ...joints.map((bone) => bone.slice(side.length))].map((bone) =>
        Math.abs(places[side + bone][0]),
      )
      assert.equal(along.length, 4)
      assert.deepEqual(
        along,
        along.toSorted((a, b) => a - b),
      )
    }
})

test('fine bones are omitted if they alone exceed the limits of a profile', async () => {
  const { joints: jointMax = 0 } = PROFILES.vrchat.budget
  const recipe = toRecipe(wear('body-fair'), { ...kind, profile: 'vrchat', vrmVersion: '0.x' })
  const make = async (added: number) => {
    const load = async (asset: string) => {
      const model = await loadPart(asset)
      return asset.startsWith(starterAsset('hair')) ? addBones(model, added) : model
    }
    const { skins, extensions } = readJson(await makeVrm(recipe, { loadPart: load }))
    const { humanBones }: { humanBones: { bone: string }[] } = extensions.VRM.humanoid
    const isFine = humanBones.some(({ bone }) => bone === 'leftShoulder')
    return { jointCount: skins[0].joints.length, isFine }
  }
  const { jointCount } = await make(0)
  const free = jointMax - jointCount
  assert.deepEqual(await make(free), { jointCount: jointMax, isFine: true })
  assert.equal((await make(free + 1)).isFine, false)
})

/** Adds this many bones to the head of a hair model; one vertex follows each of them. */
function addBones(model: Model, count: number): Model {
  const { nodes, humanBones, skins, primitives } = model
  const more = Array.from({ length: count }, (_, n): Model['nodes'][number] => ({
    name: `strand-${n}`,
    parent: humanBones['head'] ?? 0,
    translation: [0, n / 1000, 0],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  }))
  const [skin] = skins
  const bound = more.flatMap(() => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  const [first, ...others] = primitives
  const joints = first.joints.slice()
  const weights = first.weights.slice()
  more.forEach((_, n) => {
    joints.set([skin.joints.length + n, 0, 0, 0], n * 4)
    weights.set([1, 0, 0, 0], n * 4)
  })
  return {
    ...model,
    nodes: [...nodes, ...more],
    primitives: [{ ...first, joints, weights }, ...others],
    skins: [
      {
        joints: [...skin.joints, ...more.map((_, n) => nodes.length + n)],
        inverseBindMatrices: Float32Array.from([...skin.inverseBindMatrices, ...bound]),
      },
    ],
  }
}

test('an uploaded body keeps its own bones', async () => {
  const uploaded = wear('body-fair', (key) => key)
  const load = (asset: string) => loadPart(asset === 'body-fair' ? starterAsset(asset) : asset)
  const bytes = await makeVrm(toRecipe(uploaded, kind), { loadPart: load })
  const { humanBones } = readJson(bytes).extensions.VRMC_vrm.humanoid
  assert.equal(humanBones.upperChest, undefined)
  assert.equal(humanBones.leftToes, undefined)
})

/** The first chunk of a GLB. */
function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString())
}

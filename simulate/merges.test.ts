import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { loadByThree } from '@kisekae/avatar3d/fixtures/load-by-three.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { listFits } from '@kisekae/wardrobe/fit-piece.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
// @ts-expect-error The package comes without types.
import { AnimationMixer } from 'three'
// @ts-expect-error The package comes without types.
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { CODECS } from '../bench/vrm-merge/codecs.ts'
import { inspectFile } from '../bench/vrm-merge/inspect-file.ts'
import { measureLook } from '../bench/vrm-merge/measure-look.ts'
import { wearPieces } from '../bench/vrm-merge/wear-pieces.ts'
import { mergeOutfit } from './merge-outfit.ts'
import { CUT_FOR, createDice, pickOutfit } from './outfits/pick-outfit.ts'

test('files of random outfits are valid, load in three-vrm, and resemble their parts', async () => {
  const dice = createDice(42)
  for (let outfit = 0; outfit < 3; outfit++)
    for (const { faults } of await mergeOutfit(pickOutfit(dice, CUT_FOR)))
      assert.deepEqual(faults, [])
})

test('a VRM 0.x file is valid, and three-vrm shows the same figure as this renderer', async () => {
  const pieces = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
  const { avatar, merge } = await wearPieces(pieces)
  for (const atlasSize of [0, 2048] as const) {
    const old = await merge(atlasSize, true, '0.x')
    assert.deepEqual((await inspectFile(old)).errors, [])
    const [vrm, current] = await Promise.all([
      loadByThree(old),
      loadByThree(await merge(atlasSize, true)),
    ])
    assert.equal(vrm.meta.metaVersion, '0')
    const nameAll = ({ expressionManager }: typeof vrm) =>
      Object.keys(expressionManager?.expressionMap ?? {}).toSorted()
    assert.deepEqual(nameAll(vrm), nameAll(current))
    assert.ok((vrm.springBoneManager?.joints.size ?? 0) > 0)
    // VRM 0.x faces the other way: x and z are reversed.
    const [x, y, z] = placeHands(vrm).slice(3)
    const [otherX, otherY, otherZ] = placeHands(current).slice(3)
    for (const miss of [x + otherX, y - otherY, z + otherZ]) assert.ok(Math.abs(miss) < 1e-4)
    assert.ok((await measureLook(avatar, old)) < 2.5)
  }
})

const FINGER = /^(left|right)(Thumb|Index|Middle|Ring|Little)/

type Vrm = Awaited<ReturnType<typeof loadByThree>>

/** Moves a model to a moment of a motion, given as a fraction of its duration. */
function play(vrm: Vrm, { clip, bones }: Awaited<ReturnType<typeof readMotion>>, share: number) {
  const moved = clip.clone()
  moved.tracks = clip.tracks.flatMap((track: { name: string; clone(): { name: string } }) => {
    const [name, property] = track.name.split('.')
    // Parts and motions share a rest pose with straight bones, so rotations apply unchanged.
    const node = vrm.humanoid.getNormalizedBoneNode(bones.get(name) ?? '') as { uuid: string }
    return node && property === 'quaternion'
      ? [Object.assign(track.clone(), { name: `${node.uuid}.quaternion` })]
      : []
  })
  assert.ok(moved.tracks.length > 0)
  const mixer = new AnimationMixer(vrm.scene)
  mixer.clipAction(moved).play()
  mixer.update(moved.duration * share)
  vrm.update(1 / 60)
}

/** The rotations of a .vrma by bone, as three.js reads them. */
async function readMotion(bytes: Uint8Array) {
  const { animations, parser } = await new GLTFLoader().parseAsync(
    Uint8Array.from(bytes).buffer,
    '',
  )
  const { humanBones } = parser.json.extensions.VRMC_vrm_animation.humanoid
  const bones = new Map<string, string>()
  for (const [bone, { node }] of Object.entries<{ node: number }>(humanBones))
    bones.set((await parser.getDependency('node', node)).name, bone)
  return { clip: animations[0], bones }
}

test('every starter motion moves the merged avatar in three-vrm', async () => {
  const pieces = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
  const { merge } = await wearPieces(pieces)
  const bytes = await merge(2048, true)
  const { humanBones } = await readModel(bytes, CODECS.decode)
  for (const { key } of CATALOGUE.filter(({ part }) => part === 'Motion')) {
    const vrm = await loadByThree(bytes)
    const { clip, bones } = await readMotion(makePart(key, deflateSync))
    const without = [...bones.values()].filter((bone) => !(bone in humanBones))
    assert.deepEqual(
      without.filter((bone) => !FINGER.test(bone)),
      [],
      key,
    )
    const before = placeHands(vrm)
    play(vrm, { clip, bones }, 0.4)
    const after = placeHands(vrm)
    const metres = Math.hypot(...after.map((place, i) => place - before[i]))
    assert.ok(metres > 0.002 && metres < 3, `${key}: ${metres} m`)
  }
})

test('the file of a slender figure is valid, and three-vrm moves its fingers', async () => {
  const keys = [
    'body-slender-fair',
    'face-gentle-violet-fair',
    'hair-bob-blue',
    'clothes-sailor-navy',
    'accessory-glasses-gold',
    'hand-star-wand',
  ]
  const pieces = CATALOGUE.filter(({ key }) => keys.includes(key)).toSorted(
    (a, b) => keys.indexOf(a.key) - keys.indexOf(b.key),
  )
  const { merge } = await wearPieces(pieces, makeSlenderPart)
  const bytes = await merge(2048, true)
  assert.deepEqual((await inspectFile(bytes)).errors, [])
  // Only pictures and the viewer close a hand around a held object.
  const bare = await wearPieces(
    pieces.filter(({ part }) => part !== 'Hand'),
    makeSlenderPart,
  )
  assert.ok((await measureLook(bare.avatar, await bare.merge(2048, true))) < 2.5)
  const vrm = await loadByThree(bytes)
  const open = placeHands(vrm, ['leftHand', 'leftMiddleDistal'])
  play(vrm, await readMotion(makePart('motion-guts', deflateSync)), 0.5)
  const closed = placeHands(vrm, ['leftHand', 'leftMiddleDistal'])
  const reach = (at: number[]) => Math.hypot(...[0, 1, 2].map((axis) => at[axis] - at[axis + 3]))
  assert.ok(reach(closed) < 0.7 * reach(open), `${reach(open)} to ${reach(closed)} m`)
})

const makeSlenderPart = (piece: Piece) =>
  makePart(listFits(piece)[0]?.key ?? piece.key, deflateSync)

/** The positions of bones. */
function placeHands({ scene, humanoid }: Vrm, bones = ['head', 'leftHand', 'rightHand']): number[] {
  scene.updateMatrixWorld(true)
  return bones.flatMap(
    (bone) => humanoid.getRawBoneNode(bone)?.matrixWorld.elements.slice(12, 15) ?? [],
  )
}

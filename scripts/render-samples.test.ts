// Third-party files: parsed, checked for orientation, and rendered.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { measureRestPose } from '@kisekae/avatar3d/vrm/shape/measure-rest-pose.ts'
import { decodeTexture } from '../server/image/asset/decode-texture.ts'

const folder = fileURLToPath(new URL('../../shared/samples', import.meta.url))
const skip = existsSync(folder) ? false : 'the sample files are not on this machine'
const samples = globSync('*.vrm', { cwd: folder }).sort()

const read = (name: string) => readModel(readFileSync(`${folder}/${name}`), decodeTexture)

/** The rest position of a humanoid bone. */
function findBone({ nodes, humanBones }: Model, bone: string): Vec3 | undefined {
  const node = humanBones[bone]
  if (node === undefined) return undefined
  const [x, y, z] = measureRestPose(nodes).subarray(node * 16 + 12, node * 16 + 15)
  return [x, y, z]
}

function getBone(model: Model, bone: string): Vec3 {
  const at = findBone(model, bone)
  assert.ok(at, bone)
  return at
}

/** The mean z of the skinned vertices below the ankles; undefined if there are no feet. */
function findSoleZ(model: Model): number | undefined {
  const [, ankleY] = getBone(model, 'leftFoot')
  const soles = model.primitives.flatMap(({ skin, positions }) =>
    skin < 0
      ? []
      : Array.from(positions.subarray(2)).filter(
          (_, i) => i % 3 === 0 && positions[i + 1] < ankleY,
        ),
  )
  return soles.length ? soles.reduce((sum, z) => sum + z, 0) / soles.length : undefined
}

test('there are sample files to try', { skip }, () => {
  assert.ok(samples.length > 0)
})

for (const name of samples) {
  test(`${name} stands upright and faces +Z`, async () => {
    const model = await read(name)
    assert.ok(getBone(model, 'head')[1] > getBone(model, 'hips')[1], 'head above hips')
    assert.ok(getBone(model, 'hips')[1] > getBone(model, 'leftFoot')[1], 'hips above feet')
    assert.ok(getBone(model, 'leftHand')[0] > getBone(model, 'rightHand')[0], 'left hand at +X')
    const ankleZ = getBone(model, 'leftFoot')[2]
    const tipZ = findBone(model, 'leftToes')?.[2] ?? findSoleZ(model)
    // Two conformance files each consist of a ball on bare bones.
    if (tipZ !== undefined) assert.ok(tipZ > ankleZ, 'toes ahead of the ankle')
  })

  test(`${name} is drawn`, async () => {
    const [picture] = drawAvatar(assemble([await read(name)]), {
      widthPx: 120,
      heightPx: 160,
      camera: 'full',
      motion: idle,
      frameCount: 1,
      background: null,
      kernel: builtKernel,
    })
    const seen = picture.filter((pixel) => pixel !== 0)
    const share = seen.length / picture.length
    assert.ok(share > 0.03 && share < 0.9, `${share} of the picture`)
    assert.ok(new Set(seen).size > 3, 'more than a silhouette')
  })
}

const broken: [name: string, reason: string][] = [
  ['badext.vrm', 'indexOutOfRange'],
  ['expressions.vrm', 'missingHumanBone'],
  ['invalid.vrm', 'notAGlb'],
  ['shared_accessor.vrm', 'missingHumanBone'],
]

for (const [name, reason] of broken)
  test(`the broken sample ${basename(name)} is refused: ${reason}`, { skip }, async () => {
    await assert.rejects(
      read(`broken/${name}`),
      (error) => error instanceof FileRefused && error.reason === reason,
    )
  })

test('a VRM animation is not mistaken for an avatar', { skip }, async () => {
  await assert.rejects(
    read('idle_loop.vrma'),
    (error) => error instanceof FileRefused && error.reason === 'isAMotion',
  )
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Quaternion } from '@kisekae/avatar3d/math/quaternion.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { findCamera } from '@kisekae/avatar3d/raster/camera/find-camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CODECS } from './codecs.ts'

const SIZE = { widthPx: 480, heightPx: 640 }
const NO_TURN: Quaternion = [0, 0, 0, 1]
const kernel = loadKernel(
  readFileSync(fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/**
 * The mean colour difference (out of 255) between an avatar and the file made from it, over all
 * pixels covered in either; both are rendered by this renderer from the same viewpoint. Contact
 * shadows are disabled: VRM cannot contain them, and other viewers do not draw them. Bones that
 * only the file has, such as fingers, are at rest.
 */
export async function measureLook(
  avatar: Avatar,
  bytes: Uint8Array,
  motion: Motion = still,
): Promise<number> {
  return compareLooks(avatar, assemble([await readModel(bytes, CODECS.decode)]), motion)
}

/** The same for a file that was read before. */
export function compareLooks(avatar: Avatar, merged: Avatar, motion: Motion): number {
  const known = avatar.skeleton.humanBones
  const added = Object.keys(merged.skeleton.humanBones).filter((bone) => !(bone in known))
  const atRest = Object.fromEntries(added.map((bone) => [bone, NO_TURN]))
  const comparable: Motion = (phase) => {
    const pose = motion(phase)
    return { ...pose, rotations: { ...pose.rotations, ...atRest } }
  }
  const camera = findCamera(avatar, 'full', comparable, 1, SIZE.widthPx, SIZE.heightPx)
  const [before, after] = [avatar, merged].map(
    (drawn) =>
      drawAvatar(drawn, {
        ...SIZE,
        camera,
        motion: comparable,
        kernel,
        frameCount: 1,
        background: null,
        alpha: 'soft',
        contactShadow: false,
      })[0],
  )
  return measureDifference(before, after)
}

/** The difference between two pictures of 0xAABBGGRR pixels with straight alpha. */
function measureDifference(before: Uint32Array, after: Uint32Array): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < before.length; i++) {
    const [a, b] = [before[i] >>> 24, after[i] >>> 24]
    if (a === 0 && b === 0) continue
    count++
    for (let shift = 0; shift < 24; shift += 8) {
      const [one, other] = [(before[i] >>> shift) & 255, (after[i] >>> shift) & 255]
      sum += Math.abs(one * a - other * b) / 255 / 3
    }
  }
  return sum / Math.max(1, count)
}

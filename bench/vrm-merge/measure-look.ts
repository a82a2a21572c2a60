import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/avatar.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { still } from '@kisekae/avatar3d/motion/still.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { findCamera } from '@kisekae/avatar3d/raster/find-camera.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CODECS } from './codecs.ts'

const SIZE = { widthPx: 480, heightPx: 640 }
const kernel = loadKernel(
  readFileSync(fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/**
 * How much an avatar differs from the file made of it, both drawn by us from the same place: the
 * mean of the differences of colour, of 255, over all pixels that either covers. Without the
 * shadows that surfaces throw on each other in our pictures: no VRM holds them, and nobody else
 * draws them.
 */
export async function measureLook(
  avatar: Avatar,
  bytes: Uint8Array,
  motion: Motion = still,
): Promise<number> {
  const camera = findCamera(avatar, 'full', motion, 1, SIZE.widthPx, SIZE.heightPx)
  const merged = assemble([await readModel(bytes, CODECS.decode)])
  const [before, after] = [avatar, merged].map(
    (drawn) =>
      drawAvatar(drawn, {
        ...SIZE,
        camera,
        motion,
        kernel,
        frameCount: 1,
        background: null,
        alpha: 'soft',
        contactShadow: false,
      })[0],
  )
  return measureDifference(before, after)
}

/** Of pixels 0xAABBGGRR with straight alpha. */
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

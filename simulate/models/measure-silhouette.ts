import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { findCamera } from '@kisekae/avatar3d/raster/camera/find-camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CODECS } from '../../bench/vrm-merge/codecs.ts'

const SIZE = { widthPx: 480, heightPx: 640 }
/** From the front, from the side and from behind. */
const YAWS = [0, 1.2, 3.1]

const kernel = loadKernel(
  readFileSync(fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/** The smallest overlap of a file's silhouettes with those of the original, seen from all sides. */
export async function measureSilhouette(original: Uint8Array, other: Uint8Array): Promise<number> {
  const [one, two] = await Promise.all(
    [original, other].map(async (bytes) => assemble([await readModel(bytes, CODECS.decode)])),
  )
  const camera = findCamera(one, 'full', still, 1, SIZE.widthPx, SIZE.heightPx)
  const shares = YAWS.map((yaw) => {
    const terms = {
      ...SIZE,
      camera: { ...camera, yaw: (camera.yaw ?? 0) + yaw },
      motion: still,
      kernel,
      frameCount: 1,
      background: null,
      alpha: 'soft',
      contactShadow: false,
    } as const
    return measureOverlap(drawAvatar(one, terms)[0], drawAvatar(two, terms)[0])
  })
  return Math.min(...shares)
}

function measureOverlap(one: Uint32Array, other: Uint32Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [one[i] >>> 24 > 127, other[i] >>> 24 > 127]
    if (a && b) both++
    if (a || b) either++
  }
  return both / either
}

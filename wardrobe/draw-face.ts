import { readFileSync } from 'node:fs'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { SHEET_BACKGROUND } from './draw-look.ts'

/** The size of a face on a sheet. */
export const FACE_SHEET = { widthPx: 256, heightPx: 256 }

const kernel = loadKernel(
  readFileSync(new URL(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/** A face alone, with each expression at its weight. */
export function drawFace(face: Model, expressions: Record<string, number>, yaw = 0): Uint32Array {
  const [picture] = drawAvatar(assemble([face]), {
    ...FACE_SHEET,
    frameCount: 1,
    kernel,
    alpha: 'soft',
    background: SHEET_BACKGROUND,
    camera: { target: [0, 0.745, 0], heightMetres: 0.3, distanceMetres: 6, yaw },
    motion: () => ({ rotations: {}, hipsOffset: [0, 0, 0], expressions }),
  })
  return picture
}

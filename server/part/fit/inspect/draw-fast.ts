import { readFileSync } from 'node:fs'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { type DrawOptions, drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'

const kernel = loadKernel(
  readFileSync(new URL(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

/** Renders one picture of an avatar at one moment, as the service does. */
export const drawFast = (
  avatar: Avatar,
  options: Omit<DrawOptions, 'camera' | 'frameCount' | 'kernel'>,
): Uint32Array => drawAvatar(avatar, { ...options, camera: 'full', frameCount: 1, kernel })[0]

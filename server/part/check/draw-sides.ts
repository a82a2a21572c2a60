import { deflateSync } from 'node:zlib'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import { fitCamera } from '@kisekae/avatar3d/raster/camera/fit-camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'

const [WIDTH_PX, HEIGHT_PX] = [300, 420]
const BACKGROUND = 0xfff6ece8
const YAWS = [0, 0.9, Math.PI]

/** An avatar from the front, from the side and from behind, as one picture. */
export function drawSides(avatar: Avatar, kernel: Kernel): Uint8Array {
  const front = fitCamera(findBounds(avatar, still, 1), WIDTH_PX, HEIGHT_PX)
  const draw = (camera: Camera) => {
    const size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX }
    const terms = { motion: still, frameCount: 1, background: BACKGROUND, kernel, camera }
    return drawAvatar(avatar, { ...size, ...terms })[0]
  }
  return encodeRow(YAWS.map((yaw) => draw({ ...front, yaw })))
}

/** Encodes the pictures side by side as one. */
function encodeRow(pictures: readonly Uint32Array[]): Uint8Array {
  const widthPx = WIDTH_PX * pictures.length
  const pixels = new Uint32Array(widthPx * HEIGHT_PX)
  pictures.forEach((picture, i) => {
    for (let y = 0; y < HEIGHT_PX; y++)
      pixels.set(picture.subarray(y * WIDTH_PX, (y + 1) * WIDTH_PX), y * widthPx + i * WIDTH_PX)
  })
  return encodePng({ widthPx, heightPx: HEIGHT_PX, pixels }, deflateSync)
}

import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { type Camera, viewFrom } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { findExtent } from './find-extent.ts'
import { findLargestPieces } from './find-largest-pieces.ts'
import type { Area, Mask } from './mask.ts'

/** The area that a picture shows: the whole item, its upper end, or its largest pieces. */
export type Focus = 'whole' | 'top' | 'pieces'

interface Options {
  widthPx: number
  heightPx: number
  motion: Motion
  frameCount: number
  focus: Focus
  /** How much of the picture's width or height the focus fills; whichever is filled more counts. */
  share: number
  kernel: Kernel
}

/** Enough to find an edge, at a fraction of a picture's cost. */
const PROBE_HEIGHT_PX = 120
/**
 * The fraction of a tall item that is shown, from the top: for a figure, from the head to the hips.
 */
const TOP_SHARE = 0.6
/** The maximum number of frames of a motion that are examined. */
const PROBE_FRAMES_MAX = 4

/**
 * Moves the camera close to the item. A small rendering shows where the item is: boxes around its
 * joints would be a third too large, and would not show which parts of it remain visible from the
 * side.
 */
export function closeIn(avatar: Avatar, camera: Camera, options: Options): Camera {
  const mask = probe(avatar, camera, options)
  const seen = findArea(mask, options.focus)
  if (!seen) return camera
  const metresPerPx = camera.heightMetres / mask.heightPx
  const { widthPx, heightPx, share } = options
  const scale = Math.max(seen.widthPx / widthPx, seen.heightPx / heightPx)
  const target = shift(camera, {
    right: (seen.leftPx + seen.widthPx / 2 - mask.widthPx / 2) * metresPerPx,
    up: (mask.heightPx / 2 - seen.topPx - seen.heightPx / 2) * metresPerPx,
  })
  return { ...camera, target, heightMetres: (scale * heightPx * metresPerPx) / share }
}

/** The area in which the item is visible in any of its frames. */
function probe(avatar: Avatar, camera: Camera, options: Options): Mask {
  const heightPx = PROBE_HEIGHT_PX
  const widthPx = Math.round((heightPx * options.widthPx) / options.heightPx)
  const frames = drawAvatar(avatar, {
    widthPx,
    heightPx,
    camera,
    motion: options.motion,
    frameCount: Math.min(options.frameCount, PROBE_FRAMES_MAX),
    background: null,
    contactShadow: false,
    kernel: options.kernel,
  })
  const covered = new Uint8Array(widthPx * heightPx)
  for (const frame of frames) for (let i = 0; i < frame.length; i++) if (frame[i]) covered[i] = 1
  return { widthPx, heightPx, covered }
}

function findArea(mask: Mask, focus: Focus): Area | null {
  if (focus === 'pieces') return findLargestPieces(mask)
  const whole = findExtent(mask)
  if (!whole || focus === 'whole') return whole
  return { ...whole, heightPx: Math.max(whole.heightPx * TOP_SHARE, whole.widthPx) }
}

/** Moves a point along the picture's own right and up axes. */
function shift(camera: Camera, { right, up }: { right: number; up: number }): Camera['target'] {
  const view = viewFrom(camera)
  const along = (axis: number) =>
    camera.target[axis] + right * view[axis * 4] + up * view[axis * 4 + 1]
  return [along(0), along(1), along(2)]
}

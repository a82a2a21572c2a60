import type { Avatar } from '@kisekae/avatar3d/assemble/avatar.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { type Camera, viewFrom } from '@kisekae/avatar3d/raster/camera.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { findExtent } from './find-extent.ts'
import { findLargestPiece } from './find-largest-piece.ts'
import type { Area, Mask } from './mask.ts'

/** What a picture of a thing shows of it: all; its upper end; its largest piece in one. */
export type Focus = 'whole' | 'top' | 'piece'

interface Options {
  widthPx: number
  heightPx: number
  motion: Motion
  frameCount: number
  focus: Focus
  /** How much of the picture what is in focus fills, along the side where it is tightest. */
  share: number
  kernel: Kernel
}

/** Enough to find an edge by, at a fraction of what the picture costs. */
const PROBE_HEIGHT_PX = 120
/** Of something high, so much from the top: a figure from the head to the hips. */
const TOP_SHARE = 0.6
/** Frames of a motion that are looked at. */
const PROBE_FRAMES_MAX = 4

/**
 * The camera brought near what it sees. Where the thing is, a small picture of it tells: boxes of
 * joints are too large by a third, and do not know what is left when seen from aside.
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

/** Where the thing is seen in any of its frames. */
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
  if (focus === 'piece') return findLargestPiece(mask)
  const whole = findExtent(mask)
  if (!whole || focus === 'whole') return whole
  return { ...whole, heightPx: Math.max(whole.heightPx * TOP_SHARE, whole.widthPx) }
}

/** A point moved along the picture's own right and up. */
function shift(camera: Camera, { right, up }: { right: number; up: number }): Camera['target'] {
  const view = viewFrom(camera)
  const along = (axis: number) =>
    camera.target[axis] + right * view[axis * 4] + up * view[axis * 4 + 1]
  return [along(0), along(1), along(2)]
}

import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import type { Camera } from '@kisekae/avatar3d/raster/camera/camera.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import type { CameraChoice } from '@kisekae/avatar3d/raster/camera/find-camera.ts'
import { fitCamera } from '@kisekae/avatar3d/raster/camera/fit-camera.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { RenderCamera } from '@kisekae/contract/render.ts'
import type { Look } from '../address/look.ts'
import type { Subject } from '../address/recipe.ts'
import type { Piece } from '../figure/dress.ts'
import { dress } from '../figure/dress.ts'
import { closeIn, type Focus } from './close-in.ts'

interface Scene {
  avatar: Avatar
  /** The pieces of the subject, without the mannequin. */
  pieces: readonly Piece[]
  motion: Motion
  frameCount: number
  look: Look
  kernel: Kernel
}

/**
 * Parts that are shown from above and to one side: from the front, hair alone looks like a hole.
 */
const SIDES: Partial<Record<Part, { yaw: number; pitch: number }>> = {
  Hair: { yaw: -0.55, pitch: 0.36 },
  Hat: { yaw: -0.55, pitch: 0.4 },
  Accessory: { yaw: -0.4, pitch: 0.2 },
}

/** The fraction of a picture that a single item fills, along its longer side. */
const ALONE_SHARE = 0.88

/** The area of a part that its thumbnail shows, and the fraction of the square that it fills. */
const THUMBNAILS: Partial<Record<Part, { focus: Focus; share: number }>> = {
  Body: { focus: 'whole', share: 0.94 },
  Clothes: { focus: 'pieces', share: 0.86 },
  Effect: { focus: 'pieces', share: 0.84 },
  Frame: { focus: 'top', share: 0.94 },
  Motion: { focus: 'top', share: 0.92 },
}

/** The viewpoint of a subject. */
export function chooseCamera(subject: Subject, scene: Scene): CameraChoice {
  switch (subject.kind) {
    case 'face':
      return 'bust'
    case 'sticker':
      return 'full'
    case 'render':
      return frameRender(subject.camera, scene)
    case 'avatar':
      return findFrame(scene) ?? 'full'
    case 'item': {
      const frame = findFrame(scene)
      if (frame || subject.mannequin || subject.item.part === 'Body') return frame ?? 'full'
      return lookAt(subject.item.part, scene, { focus: 'whole', share: ALONE_SHARE })
    }
    case 'thumbnail': {
      const { part } = subject.item
      return lookAt(part, scene, THUMBNAILS[part] ?? { focus: 'whole', share: ALONE_SHARE })
    }
  }
}

/**
 * For each camera of a render except `fullbody`: the area of the figure that it shows, and the
 * fraction of the picture that this area fills.
 */
const RENDERS: Record<Exclude<RenderCamera, 'fullbody'>, { focus: Focus; share: number }> = {
  portrait: { focus: 'top', share: 0.92 },
  fit: { focus: 'whole', share: 0.98 },
}

function frameRender(camera: RenderCamera, scene: Scene): CameraChoice {
  if (camera === 'fullbody') return 'full'
  const { avatar, look, motion } = scene
  const { widthPx, heightPx } = look
  const far = fitCamera(findBounds(avatar, motion, 1), widthPx, heightPx)
  return closeIn(avatar, far, { ...scene, ...RENDERS[camera], widthPx, heightPx })
}

/** A frame fills the picture to its edges. */
function findFrame({ pieces, look }: Scene): Camera | null {
  const frames = pieces.filter(({ part }) => part === 'Frame').map(({ model }) => model)
  if (frames.length === 0) return null
  const { widthPx, heightPx } = look
  return fitCamera(findBounds(assemble(frames), still, 1), widthPx, heightPx, 0)
}

function lookAt(part: Part, scene: Scene, close: { focus: Focus; share: number }): Camera {
  const { look, motion, pieces } = scene
  // Only the item itself counts; a mannequin may extend beyond the picture.
  const thing = pieces.length > 0 ? dress(pieces) : scene.avatar
  const { widthPx, heightPx } = look
  const far = fitCamera(findBounds(thing, motion, 1), widthPx, heightPx)
  return closeIn(thing, { ...far, ...SIDES[part] }, { ...scene, ...close, widthPx, heightPx })
}

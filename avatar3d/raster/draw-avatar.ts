import type { Avatar, Surface } from '../assemble/part/avatar.ts'
import { drift } from '../motion/idle/drift.ts'
import type { Motion } from '../motion/motion.ts'
import { type CameraChoice, findCamera } from './camera/find-camera.ts'
import { drawFrame } from './draw-frame.ts'
import { liftOff } from './lift-off.ts'
import type { RasterKernel } from './raster.ts'
import { setStage } from './stage/set-stage.ts'

/** The options of a picture. */
export interface DrawOptions {
  widthPx: number
  heightPx: number
  camera: CameraChoice
  motion: Motion
  /** One frame shows phase 0; more are spread evenly over the loop. */
  frameCount: number
  /** 0xAABBGGRR, or null for a transparent background. */
  background: number | null
  /**
   * How the pixels of a transparent picture use alpha: each is fully opaque or fully transparent
   * (binary), or those at edges are partly transparent (soft); binary by default, as GIF requires.
   */
  alpha?: 'binary' | 'soft'
  /** Coloured outlines if the materials have them; true by default. */
  outline?: boolean
  /** Contact shadows between surfaces; true by default. */
  contactShadow?: boolean
  /**
   * A soft shadow on the floor below a figure with feet; false by default. A transparent picture
   * has none, because the background behind it may have no floor.
   */
  floorShadow?: boolean
  kernel: RasterKernel
  /**
   * Whether the pictures may stay in the kernel's memory, where the kernel overwrites them when it
   * next draws; for callers that encode them at once.
   */
  lent?: boolean
}

/**
 * Renders an avatar: one picture per frame, 0xAABBGGRR per pixel (bytes R, G, B, A in memory), rows
 * from the top. The same arguments give the same bytes on every machine with the same sine and
 * power functions. An invisible avatar gives empty pictures.
 */
export function drawAvatar(avatar: Avatar, options: DrawOptions): Uint32Array[] {
  const { motion, frameCount } = options
  const widthPx = Math.max(0, Math.floor(options.widthPx))
  const heightPx = Math.max(0, Math.floor(options.heightPx))
  if (widthPx * heightPx === 0) return Array.from({ length: frameCount }, () => new Uint32Array(0))
  const camera = findCamera(avatar, options.camera, motion, frameCount, widthPx, heightPx)
  const isGlazed = isSoft(options) && avatar.surfaces.some(isBlended(avatar))
  // Lent memory is valid until the kernel draws again.
  const lent = options.lent && !isGlazed
  const draw = (background: number | null) => {
    const stage = setStage(avatar, camera, { ...options, background, widthPx, heightPx })
    const raster = options.kernel.createRaster(stage, lent)
    return Array.from({ length: frameCount }, (_, frame) => {
      const phase = frame / frameCount
      return drawFrame(stage, raster, drift(avatar, motion(phase), phase))
    })
  }
  if (!isGlazed) return draw(options.background)
  const [onBlack, onWhite] = [BLACK, WHITE].map(draw)
  return onBlack.map((picture, frame) => liftOff(picture, onWhite[frame]))
}

const [BLACK, WHITE] = [0xff000000, 0xffffffff]

const isSoft = ({ background, alpha }: DrawOptions) => background === null && alpha === 'soft'

/** Samples have no alpha: glass over nothing is rendered on two backgrounds. */
const isBlended =
  ({ materials }: Avatar) =>
  ({ material }: Surface) =>
    materials[material].alphaMode === 'BLEND'

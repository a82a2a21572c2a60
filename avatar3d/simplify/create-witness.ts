import { assemble } from '../assemble/assemble.ts'
import type { Avatar } from '../assemble/part/avatar.ts'
import type { Kernel } from '../kernel/load-kernel.ts'
import { still } from '../motion/idle/still.ts'
import type { Camera } from '../raster/camera/camera.ts'
import { findBounds } from '../raster/camera/find-bounds.ts'
import { frameHeight } from '../raster/camera/fit-camera.ts'
import { drawAvatar } from '../raster/draw-avatar.ts'
import type { Model, Primitive } from '../vrm/model.ts'

/**
 * The scale of a picture 320 pixels high that shows a figure one metre tall; taller figures are
 * shown smaller.
 */
const METRES_PER_PX = 1 / 300

/** Views from the front, from behind on one side, and from behind on the other. */
const YAWS = [0.2, 2.3, 4.4]

/** Surfaces larger than a figure are only partly visible. */
const SIDE_PX_MAX = 400

const MARGIN_PX = 3

/** A grey on which every edge is visible. */
const GROUND = 0xff808080

/**
 * The peak signal-to-noise ratio of a surface's pixels, in dB. At this value, pictures differ
 * slightly, mainly in the outlines; even in enlarged pictures side by side, the differences are
 * hard to find.
 */
const ALIKE_DB = 30

interface View {
  widthPx: number
  heightPx: number
  camera: Camera
}

/**
 * Returns a function that checks whether a simplified surface looks like the original, from all
 * sides.
 */
export function createWitness(
  model: Model,
  primitive: Primitive,
  kernel: Kernel,
): (other: Primitive) => boolean {
  const standAlone = (p: Primitive) =>
    assemble([{ ...model, primitives: [p], expressions: [], springs: [] }])
  const itself = standAlone(primitive)
  const views = YAWS.map((yaw) => findView(itself, yaw))
  const pictures = views.map((view) => draw(itself, view, kernel))
  return (other) => {
    const avatar = standAlone(other)
    return views.every((view, i) => measureDb(pictures[i], draw(avatar, view, kernel)) >= ALIKE_DB)
  }
}

function findView(avatar: Avatar, yaw: number): View {
  const { min, max } = findBounds(avatar, still, 1)
  const toPx = (metres: number) =>
    Math.min(SIDE_PX_MAX, Math.ceil(metres / METRES_PER_PX) + 2 * MARGIN_PX)
  const heightPx = toPx(max[1] - min[1])
  const middle = (axis: number) => (min[axis] + max[axis]) / 2
  return {
    widthPx: toPx(Math.hypot(max[0] - min[0], max[2] - min[2])),
    heightPx,
    camera: {
      ...frameHeight([middle(0), middle(1), middle(2)], heightPx * METRES_PER_PX),
      distanceMetres: 6,
      yaw,
    },
  }
}

function draw(avatar: Avatar, view: View, kernel: Kernel): Uint32Array {
  const terms = { kernel, motion: still, frameCount: 1, background: GROUND, contactShadow: false }
  return drawAvatar(avatar, { ...view, ...terms })[0]
}

/** This is measured over the pixels in which either picture shows the surface. */
function measureDb(before: Uint32Array, after: Uint32Array): number {
  let squares = 0
  let count = 0
  for (let i = 0; i < before.length; i++) {
    if (before[i] === GROUND && after[i] === GROUND) continue
    count += 3
    for (let shift = 0; shift < 24; shift += 8)
      squares += (((before[i] >> shift) & 255) - ((after[i] >> shift) & 255)) ** 2
  }
  return 10 * Math.log10((255 * 255 * count) / squares)
}

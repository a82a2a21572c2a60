import type { Avatar, Surface } from '../assemble/avatar.ts'
import { type Bounds, emptyBounds, extendBounds } from '../math/bounds.ts'
import type { Motion } from '../motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '../motion/pose-skeleton.ts'

/** Which boxes of an avatar count: those of a surface that follow a node. */
export type BoxFilter = (surface: Surface, node: number) => boolean

/**
 * The union of the bounds that an avatar, or what `isWanted` picks of it, has in the frames of a
 * motion.
 */
export function findBounds(
  avatar: Avatar,
  motion: Motion,
  frameCount: number,
  isWanted: BoxFilter = () => true,
): Bounds {
  const { rig, joints, surfaces } = avatar
  const boxes = surfaces.flatMap((surface) =>
    surface.boxes.filter((box) => isWanted(surface, joints.nodes[box.joint])),
  )
  const bounds = emptyBounds()
  const posed = createPosedSkeleton(rig, joints)
  const view = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  for (let frame = 0; frame < frameCount; frame++) {
    poseSkeleton(posed, rig, joints, motion(frame / frameCount), view)
    for (const box of boxes) {
      const node = joints.nodes[box.joint]
      if (node >= 0) extendByBox(bounds, box, posed.nodes.subarray(node * 16, node * 16 + 16))
    }
  }
  return bounds
}

function extendByBox(bounds: Bounds, { min, max }: Bounds, m: Float32Array): void {
  for (let corner = 0; corner < 8; corner++) {
    const x = corner & 1 ? max[0] : min[0]
    const y = corner & 2 ? max[1] : min[1]
    const z = corner & 4 ? max[2] : min[2]
    extendBounds(
      bounds,
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    )
  }
}

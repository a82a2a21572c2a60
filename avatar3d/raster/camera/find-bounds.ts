import type { Avatar, Surface } from '../../assemble/part/avatar.ts'
import { type Bounds, emptyBounds } from '../../math/bounds.ts'
import { extendByBox } from '../../math/extend-by-box.ts'
import type { Motion } from '../../motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '../../motion/pose-skeleton.ts'

/** Selects the boxes to include, by surface and node. */
export type BoxFilter = (surface: Surface, node: number) => boolean

/**
 * The union of the bounds of an avatar, or of the part selected by `isWanted`, in all frames of a
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
      if (node >= 0) extendByBox(bounds, box, posed.nodes, node)
    }
  }
  return bounds
}

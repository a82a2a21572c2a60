import type { Avatar } from '../../assemble/part/avatar.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Motion } from '../../motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '../../motion/pose-skeleton.ts'
import type { Camera } from './camera.ts'
import { findBounds } from './find-bounds.ts'
import { fitCamera, frameHeight } from './fit-camera.ts'

/** `full`: the whole figure; `bust`: the head from the front. */
export type CameraChoice = 'full' | 'bust' | Camera

/**
 * The height of a bust, relative to the distance from the head bone to the top of the hair or the
 * hat.
 */
const BUST_HEADS = 1.55

/** The height of the bust's centre above the head bone, in the same unit. */
const BUST_MIDDLE = 0.37

/** The margin on each side of a wide head, as a fraction of its width. */
const BUST_SIDES = 0.1

/** The camera of a picture. It does not move during a motion: the figure moves, not the room. */
export function findCamera(
  avatar: Avatar,
  choice: CameraChoice,
  motion: Motion,
  frameCount: number,
  widthPx: number,
  heightPx: number,
): Camera {
  if (typeof choice === 'object') return choice
  const bust = choice === 'bust' ? findBust(avatar, motion, widthPx / heightPx) : undefined
  return bust ?? fitCamera(findBounds(avatar, motion, frameCount), widthPx, heightPx)
}

function findBust(avatar: Avatar, motion: Motion, aspect: number): Camera | undefined {
  const head = avatar.skeleton.humanBones['head']
  if (head === undefined) return undefined
  const [x, y, z] = findNode(avatar, motion, head)
  const { max } = findBounds(avatar, motion, 1, (_, node) => isBelow(avatar, node, head))
  const skull = findBounds(avatar, motion, 1, (_, node) => node === head)
  const headHeight = max[1] - y
  if (!(headHeight > 0) || !Number.isFinite(headHeight)) return undefined
  const halfWidth = Math.max(x - skull.min[0], skull.max[0] - x, 0)
  const forWidth = (2 * halfWidth * (1 + BUST_SIDES)) / aspect
  const target: Vec3 = [x, y + headHeight * BUST_MIDDLE, z]
  return frameHeight(target, Math.max(headHeight * BUST_HEADS, forWidth))
}

function isBelow({ rig }: Avatar, node: number, ancestor: number): boolean {
  for (let at = node; at >= 0; at = rig.nodes[at].parent) if (at === ancestor) return true
  return false
}

function findNode({ rig, joints }: Avatar, motion: Motion, node: number): Vec3 {
  const posed = createPosedSkeleton(rig, joints)
  const view = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  poseSkeleton(posed, rig, joints, motion(0), view)
  const at = node * 16 + 12
  return [posed.nodes[at], posed.nodes[at + 1], posed.nodes[at + 2]]
}

import type { Avatar } from '../../assemble/part/avatar.ts'
import type { Bounds } from '../../math/bounds.ts'
import { still } from '../../motion/idle/still.ts'
import { type BoxFilter, findBounds } from '../camera/find-bounds.ts'

/** The height of the floor below a figure at rest. */
export interface Floor {
  /** The floor's height in metres above the model's origin. */
  y: number
  feet: Foot[]
  hips: number
  /** Half the distance between the outer sides of the feet, in metres. */
  reachMetres: number
  ornaments: Ornament[]
}

interface Foot {
  node: number
  /** Half the width of the shoe, in metres. */
  radiusMetres: number
  /** The height of the node above the floor when the figure is at rest. */
  heightMetres: number
}

/** A motionless object beside the figure. */
interface Ornament {
  x: number
  z: number
  radiusMetres: number
}

/**
 * The maximum width of an ornament, and its maximum distance from the floor, as fractions of the
 * figure's height.
 */
const ORNAMENT_MAX = { width: 0.4, above: 0.03 }

/** Null if the avatar has no feet, for example if it is only a hat. */
export function findFloor(avatar: Avatar): Floor | null {
  const { leftFoot, rightFoot, hips } = avatar.skeleton.humanBones
  if (leftFoot === undefined || rightFoot === undefined || hips === undefined) return null
  const boundsOf = (isWanted: BoxFilter) => findBounds(avatar, still, 1, isWanted)
  const shoes = [leftFoot, rightFoot].map((node) => ({
    node,
    bounds: boundsOf((_, below) => isBelow(avatar, below, node)),
  }))
  // The feet of a seated figure are on a footrest; its seat is on the floor.
  const lowest = avatar.rig.seat ? [boundsOf(() => true)] : shoes.map(({ bounds }) => bounds)
  const y = Math.min(...lowest.map(({ min }) => min[1]))
  const right = Math.max(...shoes.map(({ bounds }) => bounds.max[0]))
  const left = Math.min(...shoes.map(({ bounds }) => bounds.min[0]))
  const reachMetres = (right - left) / 2
  if (!Number.isFinite(y) || !Number.isFinite(reachMetres)) return null
  const feet = shoes.map(({ node, bounds }) => ({
    node,
    radiusMetres: findRadius(bounds),
    heightMetres: avatar.rig.places[node * 16 + 13] - y,
  }))
  const parts = [...new Set(avatar.surfaces.map(({ part }) => part))]
  const ornaments = parts
    .map((part) =>
      boundsOf((surface, node) => surface.part === part && !isBelow(avatar, node, hips)),
    )
    .filter((bounds) => isOrnament(bounds, y, avatar.heightMetres))
    .map((bounds) => ({
      x: (bounds.min[0] + bounds.max[0]) / 2,
      z: (bounds.min[2] + bounds.max[2]) / 2,
      radiusMetres: findRadius(bounds),
    }))
  return { y, feet, hips, reachMetres, ornaments }
}

const findRadius = ({ min, max }: Bounds) => (max[0] - min[0]) / 2

const isOrnament = (bounds: Bounds, floorY: number, heightMetres: number) =>
  findRadius(bounds) > 0 &&
  2 * findRadius(bounds) < ORNAMENT_MAX.width * heightMetres &&
  Math.abs(bounds.min[1] - floorY) < ORNAMENT_MAX.above * heightMetres

function isBelow({ rig }: Avatar, node: number, ancestor: number): boolean {
  for (let at = node; at >= 0; at = rig.nodes[at].parent) if (at === ancestor) return true
  return false
}

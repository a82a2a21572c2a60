import type { Vec3 } from '../../math/vector.ts'
import type { Collider, Model, Spring } from '../model.ts'

type Json = Record<string, unknown>

/** The maximum number of spheres that approximate a capsule. */
const BALL_COUNT_MAX = 6

/**
 * Writes springs for VRM 0.x: a group has one set of parameters for everything below its bones,
 * taken from the first joint. Colliders are spheres, listed by the node that carries them.
 */
export function writeOldSprings({ springs, colliderGroups }: Model): Json {
  const places = colliderGroups.map(() => [] as number[])
  const groups = colliderGroups.flatMap(({ colliders }, g) =>
    [...Map.groupBy(colliders, ({ node }) => node)].map(([node, carried]) => ({
      g,
      json: { node, colliders: carried.flatMap(writeBalls) },
    })),
  )
  groups.forEach(({ g }, place) => {
    places[g].push(place)
  })
  return {
    boneGroups: springs.filter(({ joints }) => joints.length > 0).map((s) => write(s, places)),
    colliderGroups: groups.map(({ json }) => json),
  }
}

function write({ name, joints, colliderGroups, center }: Spring, places: number[][]): Json {
  const [first] = joints
  return {
    comment: name,
    // The misspelling is part of the format.
    stiffiness: first.stiffness,
    gravityPower: first.gravityPower,
    gravityDir: writeVector(first.gravityDir),
    dragForce: first.dragForce,
    hitRadius: first.hitRadius,
    center,
    bones: [first.node],
    colliderGroups: colliderGroups.flatMap((g) => places[g]),
  }
}

function writeBalls({ offset, tail, radius }: Collider): Json[] {
  if (!tail) return [{ offset: writeVector(offset), radius }]
  const metres = Math.hypot(...offset.map((value, axis) => tail[axis] - value))
  const count = Math.min(BALL_COUNT_MAX, 2 + Math.floor(metres / Math.max(radius, 1e-3)))
  return Array.from({ length: count }, (_, ball) => {
    const at = (axis: 0 | 1 | 2) =>
      offset[axis] + ((tail[axis] - offset[axis]) * ball) / (count - 1)
    return { offset: writeVector([at(0), at(1), at(2)]), radius }
  })
}

/** Converts to Unity's axes, where x is reversed. */
const writeVector = ([x, y, z]: Vec3) => ({ x: -x, y, z })

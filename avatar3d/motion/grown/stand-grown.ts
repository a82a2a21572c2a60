import type { Quaternion } from '../../math/quaternion.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Pose, Stance } from '../motion.ts'
import { measureGrowth, type PlaceOf } from './measure-growth.ts'
import { mixTurns } from './mix-turns.ts'

/** The stance of a pose on a figure whose bones are at these positions when it is at rest. */
export function standGrown({ rotations, hipsOffset, grown }: Pose, placeOf: PlaceOf): Stance {
  const growth = grown ? measureGrowth(placeOf) : 0
  if (!grown || growth === 0) return { rotations, hipsOffset }
  const turns = Object.entries(grown.rotations).map(([bone, turn]) => [
    bone,
    turn && mixTurns(rotations[bone], turn, growth),
  ])
  const [x, y, z] = hipsOffset.map((at, n) => at + (grown.hipsOffset[n] - at) * growth)
  const mixed: Record<string, Quaternion> = Object.fromEntries(turns)
  const place: Vec3 = [x, y, z]
  return { rotations: { ...rotations, ...mixed }, hipsOffset: place }
}

import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { turnDegrees } from '../../math/turn.ts'
import { vec } from '../../math/vector.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Stance } from '../motion.ts'
import type { Build } from './pair.ts'

/** How far the trunk leans forward and the head is raised, as fractions of the knees' bend. */
const LEAN = 0.3
const LOOK = -0.3

/** The stance with knees bent by an angle in degrees; the feet do not move. */
export function crouch({ rotations, hipsOffset }: Stance, build: Build, bend: number): Stance {
  const [hip, knee, ankle] = ['UpperLeg', 'LowerLeg', 'Foot'].map((bone) =>
    build.placeOf(`left${bone}`),
  )
  const height = build.placeOf('hips')?.[1] ?? 0
  if (!hip || !knee || !ankle || height <= 0 || bend === 0) return { rotations, hipsOffset }
  const [thigh, shin] = [vec.subtract(knee, hip), vec.subtract(ankle, knee)]
  // The shin leans back as far as the thigh leans forward.
  const forward = (vec.length(thigh) * Math.sin((bend * Math.PI) / 180)) / vec.length(shin)
  const slant = (Math.asin(Math.min(1, forward)) * 180) / Math.PI
  const leg = vec.add(
    rotateVector(turnDegrees(-bend, 0, 0), thigh),
    rotateVector(turnDegrees(slant, 0, 0), shin),
  )
  const rise = vec.subtract(vec.subtract(ankle, hip), leg)
  const turned: Record<string, Quaternion> = {}
  const pitch = (bone: HumanBone, angle: number) => {
    turned[bone] = multiplyQuaternions(turnDegrees(angle, 0, 0), rotations[bone] ?? [0, 0, 0, 1])
  }
  for (const side of ['left', 'right']) {
    pitch(`${side}UpperLeg`, -bend)
    pitch(`${side}LowerLeg`, bend + slant)
    pitch(`${side}Foot`, -slant)
  }
  pitch('spine', bend * LEAN)
  pitch('head', bend * LOOK)
  return {
    rotations: { ...rotations, ...turned },
    hipsOffset: vec.add(hipsOffset, vec.scale(rise, 1 / height)),
  }
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Stretch } from '../../kit/rig/weights.ts'
import type { Build } from './builds.ts'

/** For each bone of the slender figure, the segments near which skin follows only that bone. */
const STRETCHES: Stretch[] = [
  ['hips', [-0.05, 0.83, 0], [0.05, 0.83, 0]],
  ['spine', [0, 0.915, 0], [0, 0.965, 0]],
  ['chest', [-0.02, 1.015, 0], [0.02, 1.07, 0]],
  ['upperChest', [-0.045, 1.12, 0], [0.045, 1.12, 0]],
  ['upperChest', [0, 1.12, -0.01], [0, 1.19, -0.01]],
  ['Shoulder', [0.04, 1.185, -0.012], [0.085, 1.187, -0.012]],
  ['neck', [0, 1.235, -0.014], [0, 1.275, -0.01]],
  ['head', [0, 1.32, -0.006], [0, 1.52, 0]],
  ['UpperArm', [0.128, 1.19, -0.012], [0.28, 1.19, -0.014]],
  ['LowerArm', [0.345, 1.19, -0.014], [0.49, 1.19, -0.01]],
  ['Hand', [0.54, 1.19, -0.01], [0.6, 1.19, -0.01]],
  ['UpperLeg', [0.07, 0.72, 0], [0.077, 0.49, 0.002]],
  ['LowerLeg', [0.078, 0.38, 0], [0.081, 0.13, -0.014]],
  ['Foot', [0.082, 0.05, -0.03], [0.087, 0.03, 0.05]],
  ['Toes', [0.07, 0.018, 0.112], [0.11, 0.018, 0.1]],
]

/** The segments near the bones where the skin of this build follows only that bone. */
export const listStretches = ({ frame, reach, stance }: Build): Stretch[] =>
  STRETCHES.map(([bone, from, to]) => {
    const stretch: Stretch = [bone, frame.place(from), frame.place(to)]
    if (bone === 'Shoulder') return [bone, stretch[1], outwards(stretch[2], reach)]
    if (ARM.has(bone)) return moveStretch(stretch, reach)
    return LEG.has(bone) ? moveStretch(stretch, stance) : stretch
  })

const ARM: ReadonlySet<string> = new Set(['UpperArm', 'LowerArm', 'Hand'])
const LEG: ReadonlySet<string> = new Set(['UpperLeg', 'LowerLeg', 'Foot', 'Toes'])

const moveStretch = ([bone, from, to]: Stretch, metres: number): Stretch => [
  bone,
  outwards(from, metres),
  outwards(to, metres),
]

const outwards = ([x, y, z]: Vec3, metres: number): Vec3 => [x + metres, y, z]

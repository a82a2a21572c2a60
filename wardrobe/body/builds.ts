import { vec } from '../kit/mesh/vector.ts'
import { BONES, type Bone, TALL_BONES } from '../kit/rig/skeleton.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { anatomy } from './anatomy.ts'
import { feet } from './feet.ts'
import { listFingerBones } from './fingers.ts'
import { SHORT_FINGERS } from './hand.ts'

const { cone, ellipsoid, join, mirror } = sdf

/** The proportions of a figure. */
interface Build {
  /** The body without its head and hands, on the bones that garments are cut for. */
  trunk: Sdf
  /** The bones that garments are cut for, in order, followed by those of the fingers. */
  bones: readonly Bone[]
}

const slenderLegs = mirror(
  join(
    0.006,
    cone([0.045, 0.33, 0], [0.0522, 0.19, 0.003], 0.0432, 0.0298),
    cone([0.0522, 0.19, 0.003], [0.0535, 0.135, -0.0035], 0.0298, 0.0292),
    cone([0.0535, 0.135, -0.0035], [0.0545, 0.055, -0.004], 0.0292, 0.0222),
  ),
)

const slenderTorso = join(
  0.05,
  cone([0, 0.53, 0], [0, 0.432, 0.002], 0.057, 0.0475),
  ellipsoid([0, 0.36, 0], [0.071, 0.055, 0.058]),
  mirror(ellipsoid([0.052, 0.557, 0], [0.041, 0.026, 0.033])),
)

const slenderArms = mirror(
  join(
    0.006,
    cone([0.07, 0.558, 0], [0.163, 0.558, 0], 0.0265, 0.0205),
    cone([0.163, 0.558, 0], [0.245, 0.557, 0.001], 0.0205, 0.0162),
  ),
)

/** Adds fingers, which move with the hands when a figure is taller. */
function addFingers(bones: readonly Bone[]): Bone[] {
  const fingers = (['left', 'right'] as const).flatMap((side) => {
    const hand = BONES.findIndex(({ name }) => name === `${side}Hand`)
    const growth = vec.subtract(bones[hand].place, BONES[hand].place)
    const k = side === 'left' ? 1 : -1
    return listFingerBones(SHORT_FINGERS, side, ([x, y, z]) => vec.add([k * x, y, z], growth))
  })
  return [...bones, ...fingers]
}

/**
 * The figures, by the names that items use. Garments are laid over the small figure. The tall one
 * is slender enough to fit inside them when they follow its bones.
 */
export const BUILDS = {
  small: { trunk: anatomy.trunk, bones: addFingers(BONES) },
  tall: {
    trunk: join(
      0.016,
      join(0.03, slenderTorso, slenderArms, anatomy.neck),
      join(0.012, slenderLegs, feet),
    ),
    bones: addFingers(TALL_BONES),
  },
} satisfies Record<string, Build>

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { feet } from './feet.ts'

const { cone, ellipsoid, join, mirror, carve } = sdf

const leftLeg = join(
  0.007,
  cone([0.045, 0.33, 0], [0.0525, 0.19, 0.002], 0.045, 0.034),
  cone([0.0525, 0.19, 0.002], [0.0545, 0.055, -0.004], 0.034, 0.0255),
)

const legs = mirror(leftLeg)

const torso = join(
  0.05,
  cone([0, 0.53, 0], [0, 0.43, 0.002], 0.059, 0.053),
  ellipsoid([0, 0.362, 0], [0.073, 0.056, 0.061]),
  mirror(ellipsoid([0.052, 0.556, 0], [0.042, 0.028, 0.035])),
)

const arms = mirror(
  join(
    0.007,
    cone([0.07, 0.558, 0], [0.163, 0.558, 0], 0.029, 0.0235),
    cone([0.163, 0.558, 0], [0.245, 0.557, 0.001], 0.0235, 0.0175),
  ),
)

/** One finger: from the knuckle to the tip, a little bent. */
const finger = (z: number, length: number): Sdf => {
  const knuckle: Vec3 = [0.287, 0.5555, z]
  const middle: Vec3 = [0.287 + length * 0.55, 0.5545, z * 1.06]
  const tip: Vec3 = [0.287 + length, 0.5475, z * 1.04]
  return join(0.003, cone(knuckle, middle, 0.0072, 0.0068), cone(middle, tip, 0.0068, 0.0056))
}

const thumb = join(
  0.004,
  cone([0.262, 0.554, 0.012], [0.281, 0.5505, 0.029], 0.0098, 0.0076),
  cone([0.281, 0.5505, 0.029], [0.297, 0.548, 0.0335], 0.0076, 0.006),
)

const fingers = join(
  0.0016,
  finger(0.0172, 0.026),
  finger(0.0058, 0.03),
  finger(-0.0056, 0.028),
  finger(-0.0166, 0.022),
)

const palm = ellipsoid([0.272, 0.5565, 0], [0.027, 0.0125, 0.0225])

const hands = mirror(join(0.007, join(0.006, palm, thumb), fingers))

const neck = cone([0, 0.55, -0.004], [0, 0.665, 0], 0.031, 0.028)

const skull = ellipsoid([0, 0.82, -0.008], [0.172, 0.166, 0.166])

/** A head without features, like a dressmaker's dummy: round cheeks and a small chin. */
const blankHead = (() => {
  const cheeks = mirror(ellipsoid([0.056, 0.722, 0.038], [0.098, 0.084, 0.088]))
  const chin = ellipsoid([0, 0.656, 0.074], [0.046, 0.03, 0.04])
  return join(0.07, join(0.06, skull, cheeks), chin)
})()

/** A barely visible nose, and ears. */
const head = (() => {
  const nose = ellipsoid([0, 0.71, 0.129], [0.009, 0.008, 0.012])
  const ear = mirror(
    carve(
      0.006,
      ellipsoid([0.166, 0.752, -0.008], [0.017, 0.031, 0.022]),
      ellipsoid([0.184, 0.754, 0.004], [0.008, 0.019, 0.012]),
    ),
  )
  return join(0.008, join(0.016, blankHead, nose), ear)
})()

const trunk = join(0.016, join(0.03, torso, arms, neck), join(0.012, legs, feet))

/**
 * The figure that all pieces are fitted to: 2.7 heads tall, in T-pose, palms down. Garments are
 * laid over these solids, so a change to the figure refits the whole wardrobe.
 */
export const anatomy = {
  arms,
  blankHead,
  hands,
  head,
  leftLeg,
  legs,
  neck,
  skull,
  torso,
  trunk,
}

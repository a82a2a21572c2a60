import { sdf } from '../kit/solid/sdf.ts'
import { feet } from './feet.ts'
import { palms } from './hand.ts'

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

const neck = cone([0, 0.55, -0.004], [0, 0.665, 0], 0.031, 0.028)

const skull = ellipsoid([0, 0.82, -0.008], [0.172, 0.166, 0.166])

/** A head without features, like a dressmaker's dummy: round cheeks and a small chin. */
const blankHead = (() => {
  const cheeks = mirror(ellipsoid([0.056, 0.722, 0.038], [0.098, 0.084, 0.088]))
  const chin = ellipsoid([0, 0.656, 0.074], [0.046, 0.03, 0.04])
  return join(0.07, join(0.06, skull, cheeks), chin)
})()

/** The head of a body, over which hair is combed: with bumps instead of a nose and ears. */
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
 * The figure that all pieces are fitted to: 2.7 heads tall, in a T-pose, palms down. Garments are
 * laid over these solids, so a change to the figure refits the whole wardrobe.
 */
export const anatomy = {
  arms,
  blankHead,
  palms,
  head,
  leftLeg,
  legs,
  neck,
  skull,
  torso,
  trunk,
}

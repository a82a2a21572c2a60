import { sdf } from '../../kit/solid/sdf.ts'

const { cone, ellipsoid, join, mirror, move } = sdf

const torso = join(
  0.05,
  ellipsoid([0, 1.095, -0.008], [0.093, 0.115, 0.069]),
  ellipsoid([0, 0.965, -0.004], [0.073, 0.13, 0.058]),
  ellipsoid([0, 0.842, -0.006], [0.106, 0.078, 0.079]),
  mirror(ellipsoid([0.05, 0.812, -0.036], [0.056, 0.058, 0.05])),
  mirror(ellipsoid([0.041, 1.087, 0.034], [0.042, 0.042, 0.034])),
)

/** From the neck to the points of the shoulders. */
const shoulders = mirror(
  join(
    0.03,
    cone([0.012, 1.205, -0.018], [0.096, 1.187, -0.014], 0.036, 0.033),
    cone([0.05, 1.15, -0.01], [0.096, 1.183, -0.012], 0.04, 0.031),
  ),
)

const neck = cone([0, 1.17, -0.018], [0, 1.34, -0.008], 0.037, 0.033)

const arms = mirror(
  join(
    0.008,
    cone([0.098, 1.188, -0.012], [0.312, 1.19, -0.014], 0.0325, 0.0245),
    cone([0.312, 1.19, -0.014], [0.37, 1.19, -0.013], 0.0245, 0.0255),
    cone([0.37, 1.19, -0.013], [0.53, 1.19, -0.01], 0.0255, 0.0175),
  ),
)

const legs = mirror(
  join(
    0.016,
    cone([0.059, 0.8, -0.004], [0.07, 0.62, 0.002], 0.063, 0.0545),
    cone([0.07, 0.62, 0.002], [0.078, 0.455, 0.004], 0.0545, 0.0405),
    cone([0.078, 0.455, 0.004], [0.079, 0.4, -0.002], 0.0405, 0.0385),
    cone([0.079, 0.4, -0.002], [0.08, 0.325, -0.009], 0.0385, 0.0395),
    cone([0.08, 0.325, -0.009], [0.081, 0.2, -0.014], 0.0395, 0.031),
    cone([0.081, 0.2, -0.014], [0.082, 0.075, -0.016], 0.031, 0.0245),
  ),
)

const toe = (x: number, z: number, radius: number) =>
  cone([x, 0.017, z - 0.03], [x + 0.001, radius, z], radius * 1.05, radius)

/** Joined solids swell: without the move, the soles would be in the floor. */
const feet = mirror(
  move(
    join(
      0.008,
      join(
        0.022,
        cone([0.082, 0.07, -0.018], [0.082, 0.027, -0.032], 0.0245, 0.0255),
        cone([0.082, 0.075, -0.016], [0.085, 0.034, 0.045], 0.0255, 0.0225),
        cone([0.084, 0.0225, -0.028], [0.087, 0.021, 0.05], 0.0215, 0.02),
        ellipsoid([0.0885, 0.0195, 0.068], [0.0365, 0.0195, 0.038]),
      ),
      join(
        0.0025,
        toe(0.064, 0.12, 0.0115),
        toe(0.0815, 0.122, 0.0092),
        toe(0.096, 0.117, 0.0085),
        toe(0.1085, 0.109, 0.008),
        toe(0.119, 0.098, 0.0075),
      ),
    ),
    [0, 0.0044, 0],
  ),
)

/** The left hand without fingers, from the wrist to the knuckles. */
const palm = join(
  0.012,
  cone([0.5, 1.19, -0.01], [0.53, 1.19, -0.01], 0.0185, 0.0165),
  ellipsoid([0.566, 1.19, -0.0105], [0.042, 0.0125, 0.033]),
  cone([0.528, 1.186, 0.002], [0.56, 1.179, 0.023], 0.0135, 0.0105),
)

/** The slender figure, six heads tall, without its head and its fingers; palms down. */
export const slender = {
  torso: join(0.03, torso, shoulders, neck),
  arms,
  legs: join(0.03, legs, feet),
  feet: join(0.014, legs, feet),
  palm,
}

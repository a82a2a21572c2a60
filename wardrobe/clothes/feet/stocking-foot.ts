import { sdf } from '../../kit/solid/sdf.ts'

const { cone, ellipsoid, join } = sdf

const ball = join(
  0.014,
  ellipsoid([0.0548, 0.0215, -0.014], [0.0222, 0.0228, 0.0222]),
  cone([0.0546, 0.045, -0.003], [0.0562, 0.0205, 0.034], 0.0262, 0.0188),
)

const rounded = join(0.01, ball, ellipsoid([0.0592, 0.0152, 0.044], [0.0285, 0.0152, 0.0288]))

const split = join(
  0.0015,
  join(0.008, ball, ellipsoid([0.0405, 0.0135, 0.051], [0.0125, 0.0132, 0.0225])),
  join(0.008, ball, ellipsoid([0.066, 0.0138, 0.0455], [0.0215, 0.0135, 0.0265])),
)

/** The left foot in a sock with a rounded or split toe. Open shoes and straps fit over it. */
export const stockingFoot = { rounded, split }

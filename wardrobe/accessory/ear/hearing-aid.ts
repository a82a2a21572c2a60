import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { ear } from '../../body/ear.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { CASE_FRONT, layCase } from './behind-ear.ts'
import { type Side, sewHearing } from './sew-hearing.ts'

export interface HearingAidColours {
  shell: Hex
  accent: Hex
  mould: Hex
  tube: Hex
  outline: Hex
}

/** The hollow of the ear, which the mould fills. */
const HOLLOW = ear.place(-0.002, -0.0045, 0.0005)

/** From the case over the front of the ear and down into its hollow. */
const TUBE: readonly Vec3[] = [
  CASE_FRONT,
  ear.place(-0.0185, 0.0315, 0.004),
  ear.place(-0.0195, 0.016, 0.007),
  ear.place(-0.0125, 0.0025, 0.008),
  HOLLOW,
]

function layMould() {
  const [x, y, z] = HOLLOW
  const reach = 0.016
  return surfaceNet(
    sdf.ellipsoid(HOLLOW, [0.0068, 0.0115, 0.0095]),
    { min: [x - reach, y - reach, z - reach], max: [x + reach, y + reach, z + reach] },
    0.0046,
  )
}

/** A hearing aid behind the ear, with a thin tube to a mould in the ear. */
export function makeHearingAid(side: Side, name: string, colours: HearingAidColours): Model {
  const fabric = cloth.roll(64, 16)
  const dye = (hex: Hex) => cloth.dye(fabric, hex)
  const tube = bendTube({
    path: (t) => curveAt(TUBE, t),
    radius: () => 0.0021,
    segments: 18,
    sides: 6,
    up: [0, 0.3, 1],
  })
  return sewHearing({
    name,
    side,
    fabric,
    parts: [
      [dye(colours.shell), layCase(0, 1, 0.0078)],
      [dye(colours.accent), layCase(0.5, 0.62, 0.0092)],
      [dye(colours.mould), layMould()],
      [dye(colours.tube), tube],
    ],
    outline: colours.outline,
  })
}

import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { bands } from '../feet/bands.ts'
import { flatSole } from '../feet/flat-sole.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'

interface GladiatorColours {
  strap: Hex
  buckle: Hex
  sole: Hex
  outline: Hex
}

/** Sandals with straps up the calf, each with a buckle on the outer side. */
export function makeGladiators(name: string, colours: GladiatorColours): Model {
  const fabric = cloth.roll(64, 16)
  const [strap, buckle, sole] = [colours.strap, colours.buckle, colours.sole].map((hex) =>
    cloth.dye(fabric, hex),
  )
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['straps', strap, straps()]],
    trim: [
      ['buckles', buckle, buckles()],
      ['soles', sole, sewPair(flatSole(), ['LowerLeg', 'Foot'])],
    ],
  })
}

/** The heights of the straps round the leg. */
const HEIGHTS = [0.062, 0.086, 0.11, 0.134]

const WIDTH = 0.0075

const straps = () =>
  bands.pair(
    bands.overFoot({ at: 0.046, width: 0.0095 }),
    bands.overFoot({ at: 0.026, width: 0.0085 }),
    ...HEIGHTS.map((at) => bands.roundLeg({ at, width: WIDTH })),
  )

/** A disc where each strap closes. */
function buckles() {
  const discs = HEIGHTS.map((y, n) => {
    const x = 0.0872 + 0.001 * n
    const disc = sdf.ellipsoid([x, y, 0.003], [0.003, 0.0058, 0.0058])
    return surfaceNet(
      disc,
      { min: [x - 0.008, y - 0.01, -0.008], max: [x + 0.008, y + 0.01, 0.014] },
      0.0036,
    )
  })
  return sewPair(joinMeshes(discs), ['LowerLeg', 'Foot'])
}

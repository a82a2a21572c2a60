import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { bands } from '../feet/bands.ts'
import { makeOpenShoes } from '../feet/open-shoes.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface BalletColours {
  satin: Hex
  ribbon: Hex
  sole: Hex
  outline: Hex
}

/** Low satin shoes whose ribbons cross round the ankle. */
export function makeBalletFlats(name: string, colours: BalletColours): Model {
  const fabric = cloth.roll(64, 16)
  const ribbon = cloth.dye(fabric, colours.ribbon)
  const shoes = makeOpenShoes({
    soleTop: 0.006,
    toe: sdf.ellipsoid([0.0572, 0.016, 0.042], [0.032, 0.0175, 0.041]),
    heel: 0.041,
    side: 0.0245,
    vamp: 0.043,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['shoes', cloth.dye(fabric, colours.satin), shoes.upper],
      ['straps', ribbon, ribbons()],
    ],
    trim: [
      ['bows', ribbon, bands.pair(bow())],
      ['soles', cloth.dye(fabric, colours.sole), shoes.sole],
    ],
    // The inside of the soles can be seen beside a narrow foot.
    trimLook: { doubleSided: true },
  })
}

/** Two ribbons that cross at the front and at the back, and one above them. */
const ribbons = () =>
  bands.pair(
    bands.roundLeg({ at: 0.079, width: 0.007, tilt: 0.012 }),
    bands.roundLeg({ at: 0.079, width: 0.007, tilt: -0.012, off: 0.0087 }),
    bands.roundLeg({ at: 0.104, width: 0.007 }),
  )

/** A small bow on the toes. */
function bow() {
  const { cone, ellipsoid, join, turn } = sdf
  const loop = (side: number) =>
    turn(ellipsoid([side * 0.0085, 0, 0], [0.008, 0.0042, 0.0056]), [0, 0, 0], 'y', side * 0.35)
  const tail = (side: number) =>
    cone([side * 0.002, -0.001, 0.002], [side * 0.0075, -0.003, 0.011], 0.0018, 0.0024)
  const tied = join(
    0.0012,
    loop(1),
    loop(-1),
    tail(1),
    tail(-1),
    ellipsoid([0, 0.001, 0], [0.0034, 0.0038, 0.0036]),
  )
  const placed = sdf.move(sdf.turn(tied, [0, 0, 0], 'x', 0.3), [0.0572, 0.0345, 0.055])
  return surfaceNet(placed, { min: [0.036, 0.022, 0.04], max: [0.079, 0.044, 0.072] }, 0.0034)
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

const CUT = { waist: 0.4345, hem: 0.262, waistRadius: 0.0665, hemRadius: 0.134 }
const HUNG = hangSkirt(CUT)

interface ShortSkirt {
  pleats: number
  /** The depth of a pleat, in metres. */
  depth: number
  /** The size of the print, in pixels, and its colour at u around the skirt and v down it. */
  widthPx: number
  heightPx: number
  print: (u: number, v: number) => Vec3
  colours: { band: Hex; outline: Hex }
}

/** A short skirt of pressed pleats with a waistband, to go with any top. */
export function sewShortSkirt(name: string, skirt: ShortSkirt): Model {
  const { pleats, depth, widthPx, heightPx, print, colours } = skirt
  const fabric = cloth.roll(512, 128)
  const printed = cloth.print(fabric, widthPx, heightPx, print)
  const plan = { ...CUT, pleats, crispness: 0.97, depth }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [['skirt', printed, sewSkirt(plan, HUNG)]],
    trim: [['waistband', cloth.dye(fabric, colours.band), sewWaistband(0.447, 0.424)]],
  })
}

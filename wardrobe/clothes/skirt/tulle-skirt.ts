import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface TulleColours {
  tulle: Hex
  /** The satin that shows through at the top, and the layer below. */
  satin: Hex
  star: Hex
  ribbon: Hex
  outline: Hex
}

const WAVES = 14
const SKIRT = { waist: 0.4345, hem: 0.212, waistRadius: 0.0665, hemRadius: 0.14 }
const HUNG = hangSkirt(SKIRT)

/** A full skirt of two layers of tulle over satin, with scattered stars and a ribbon. */
export function makeTulleSkirt(name: string, colours: TulleColours): Model {
  const fabric = cloth.roll(512, 256)
  const starred = cloth.print(fabric, 500, 120, stars(colours))
  const under = cloth.print(fabric, 320, 80, sheer(colours))
  const ribbon = cloth.dye(fabric, colours.ribbon)
  const soft = { pleats: WAVES, crispness: 0.4 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [
      [
        'skirt',
        starred,
        sewSkirt({ ...SKIRT, ...soft, hem: 0.236, hemRadius: 0.136, depth: 0.0075 }, HUNG),
      ],
      ['skirt', under, sewSkirt({ ...SKIRT, ...soft, hemRadius: 0.135, depth: 0.008 }, HUNG)],
    ],
    trim: [
      ['waistband', ribbon, sewWaistband(0.447, 0.426)],
      ['bow', ribbon, tieRibbon([0.02, 0.437, 0.071], 0.56, 'hips')],
    ],
  })
}

/** Satin above, paler towards the hem, with fine pleats and a few stars of two sizes. */
function stars({ tulle, satin, star, outline }: TulleColours) {
  const [pale, deep, mark, line] = [tulle, satin, star, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.975) return line
    const ground = vec.mix(deep, pale, Math.min(1, Math.floor(v * 7) / 5))
    const row = Math.floor(v * 5)
    const number = Math.floor(u * 22 + row / 2)
    const [x, y] = [((u * 22 + row / 2) % 1) - 0.5, ((v * 5) % 1) - 0.5]
    const size = (number * 7 + row * 3) % 5
    if (row > 0 && size < 2 && prints.isStar(x, y * 0.9, 0.34 - 0.1 * size)) return mark
    return (u * 84) % 1 < 0.16 ? prints.inLight(ground) : ground
  }
}

/** The layer below: pale, with an edge of satin. */
function sheer({ tulle, satin }: TulleColours) {
  const [pale, deep] = [tulle, satin].map(colour.paint)
  const ground = prints.inLight(pale)
  return (u: number, v: number): Vec3 => {
    if (v > 0.95) return deep
    return (u * 70) % 1 < 0.18 ? pale : ground
  }
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { suitCut } from '../top/suit-cut.ts'

interface TuxedoColours {
  jacket: Hex
  /** The lapels, and the stripe on the trousers. */
  satin: Hex
  shirt: Hex
  bow: Hex
  /** The handkerchief in the pocket. */
  silk: Hex
  trousers: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A dinner suit: satin lapels, a bow tie, and a rose-coloured handkerchief. */
export function makeTuxedo(name: string, colours: TuxedoColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 170, front(colours))
  const striped = cloth.print(fabric, 80, 16, braid(colours))
  const { shoe, trimOutline } = colours
  const leather = cloth.print(fabric, 60, 70, maryJanes.paint(shoe, shoe, trimOutline))
  const [jacket, satin, shirt, bow, trousers, sole] = [
    colours.jacket,
    colours.satin,
    colours.shirt,
    colours.bow,
    colours.trousers,
    trimOutline,
  ].map((hex) => cloth.dye(fabric, hex))
  const { collar, cuffs, lapels, sleeves } = suitCut.sewDetails()
  const { seat, legs } = sewTrousers({ waist: 0.4, hem: 0.045, ease: (v) => 0.007 + 0.008 * v * v })
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline,
    cloth: [
      ['jacket', fronted, suitCut.sewCoat(0.325, 0.01)],
      ['collar', shirt, collar],
      ['lapels', satin, lapels],
      ['sleeves', jacket, sleeves],
      ['cuffs', shirt, cuffs],
      ['seat', trousers, seat],
      ['legs', striped, legs],
    ],
    trim: [
      ['bow', bow, tieRibbon([0, 0.556, 0.0735], 0.56, 'chest')],
      ['shoes', leather, shoes.upper],
      ['soles', sole, shoes.sole],
    ],
  })
}

/** The shirt with its studs, one button, and a handkerchief in the breast pocket. */
function front({ jacket, shirt, silk, outline }: TuxedoColours) {
  const [ground, white, rose, line] = [jacket, shirt, silk, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 430, v * 225]
    if ([98, 112, 126].some((at) => Math.hypot(x, y - at) < 2)) return line
    if (suitCut.isShirt(u, v)) return white
    if (Math.hypot(x, y - 150) < 4.2) return line
    if (Math.abs(x - 46) < 8 && y > 112 - Math.abs(((x + 31) % 8) - 4) && y < 121) return rose
    if (Math.abs(x - 46) < 10 && Math.abs(y - 122) < 1.3) return line
    return Math.abs(x - 4 - Math.max(0, y - 180) * 0.4) < 0.9 && v > 0.6 ? line : ground
  }
}

/** A satin stripe down the outer side. */
function braid({ trousers, satin }: TuxedoColours) {
  const [ground, line] = [trousers, satin].map(colour.paint)
  return (u: number): Vec3 => (Math.abs(u - 0.75) < 0.03 ? line : ground)
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewSkirt } from './bottom/pleated-skirt.ts'
import { sewWaistband } from './bottom/waistband.ts'
import { hangSkirt } from './sewing/hang-skirt.ts'
import { tieRibbon } from './sewing/ribbon.ts'
import { sewGarment } from './sewing/sew-garment.ts'
import { cutPuffDress } from './top/puff-dress.ts'

interface DressColours {
  main: Hex
  /** The pattern on the skirt. */
  dots: Hex
  /** Collar, lace and socks. */
  lace: Hex
  ribbon: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

const WAVES = 9
const SCALLOPS = 36
const DOTS = 24
const ROWS = 6

/** A collar of two round halves that meet in front. */
const COLLAR: readonly Vec3[] = [
  [0, 0.558, -0.05],
  [0.038, 0.562, -0.042],
  [0.058, 0.58, -0.012],
  [0.06, 0.572, 0.022],
  [0.048, 0.532, 0.056],
  [0.018, 0.528, 0.066],
  [0.003, 0.553, 0.058],
]

/**
 * A party dress: a round collar, a wide sash with a bow at the back, and lace under a dotted skirt.
 */
export function makeRibbonDress(name: string, colours: DressColours): Model {
  const fabric = cloth.roll(512, 512)
  const ribbon = cloth.dye(fabric, colours.ribbon)
  const dotted = cloth.print(fabric, 504, 80, dots(colours))
  const scalloped = cloth.print(fabric, 504, 24, scallops(colours))
  const { main, lace, shoe, outline, trimOutline } = colours
  const common = cutPuffDress(fabric, {
    main,
    light: lace,
    shoe,
    trimOutline,
    collar: COLLAR,
    socks: 0.165,
  })
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline,
    hung: HUNG,
    cloth: [
      ...common.cloth,
      ['skirt', dotted, skirt(0.262, 0.148)],
      ['lace', scalloped, skirt(0.243, 0.149)],
    ],
    trim: [...common.trim, ['sash', ribbon, sewWaistband(0.453, 0.4235)], ['bows', ribbon, bows()]],
  })
}

const SKIRT = { waist: 0.4285, hem: 0.243, waistRadius: 0.0655, hemRadius: 0.149 }
const HUNG = hangSkirt(SKIRT)

/** A wide skirt that falls in soft waves. */
const skirt = (hem: number, hemRadius: number): Mesh =>
  sewSkirt({ ...SKIRT, hem, hemRadius, pleats: WAVES, crispness: 0.5, depth: 0.012 }, HUNG)

/** Offset rows of dots that grow towards the hem and stay round on the widening cloth. */
function dots({ main, dots: dotColour }: DressColours) {
  const [ground, dot] = [colour.paint(main), colour.paint(dotColour)]
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * ROWS)
    const across = ((u * DOTS + (row % 2) / 2) % 1) - 0.5
    const girth = 2 * Math.PI * (0.066 + 0.08 * v)
    const reach = Math.hypot((across * girth) / DOTS, (v - (row + 0.5) / ROWS) * 0.18)
    return row > 0 && reach < 0.0028 + 0.0008 * row ? dot : ground
  }
}

/** Lace with a row of holes and a scalloped shadow. */
function scallops({ lace, main }: DressColours) {
  const [thread, through] = [colour.paint(lace), colour.paint(main)]
  return (u: number, v: number): Vec3 => {
    const place = ((u * SCALLOPS) % 1) - 0.5
    return Math.hypot(place * 1.4, (v - 0.965) * 16) < 0.28 ? through : thread
  }
}

/** A small bow at the collar and a large one on the back. */
const bows = (): Mesh =>
  joinMeshes([
    tieRibbon([0, 0.549, 0.073], 0.6, 'chest'),
    tieRibbon([0, 0.437, -0.083], 1.5, 'spine'),
  ])

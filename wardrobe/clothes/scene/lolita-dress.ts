import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewBodice } from '../top/bodice.ts'
import { layCollar } from '../top/collar.ts'
import { sewPuffSleeves } from '../top/puff-sleeves.ts'

interface LolitaColours {
  main: Hex
  /** The strawberries on the skirt. */
  berry: Hex
  leaf: Hex
  /** Collar, frills and petticoat. */
  lace: Hex
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

const WAIST = { y: 0.4285, radius: 0.0655 }
const HEM = 0.192

/** The radius of the bell at a height: it widens fast below the waist, and then falls steeply. */
const bellAt = (y: number) => {
  const fall = (WAIST.y - y) / (WAIST.y - HEM)
  return WAIST.radius + 0.085 * Math.sin((Math.PI / 2) * fall ** 0.82)
}

const HUNG = hangSkirt({
  waist: WAIST.y,
  hem: HEM,
  waistRadius: WAIST.radius,
  hemRadius: bellAt(HEM),
})

/** The number of scallops of the overskirt; a bow hides the seam at each side of the front. */
const SCALLOPS = 8

/** The edge of the round collar, from the middle of the back to the front. */
const COLLAR: readonly Vec3[] = [
  [0, 0.55, -0.052],
  [0.04, 0.554, -0.044],
  [0.063, 0.578, -0.012],
  [0.064, 0.568, 0.024],
  [0.052, 0.524, 0.056],
  [0.02, 0.519, 0.068],
  [0.003, 0.552, 0.058],
]

const NECK: readonly Vec3[] = [
  [0, 0.591, -0.034],
  [0.026, 0.59, -0.026],
  [0.038, 0.586, 0],
  [0.03, 0.573, 0.034],
  [0.003, 0.561, 0.055],
]

/** A dress with a bell of scallops over two ruffles, puff sleeves with frills, and bows. */
export function makeLolitaDress(name: string, colours: LolitaColours): Model {
  const fabric = cloth.roll(512, 512)
  const strewn = cloth.print(fabric, 504, 120, strawberries(colours))
  const ruffled = cloth.print(fabric, 504, 80, ruffle(colours))
  const laced = cloth.print(fabric, 320, 80, frill(colours, 44))
  const frilled = cloth.print(fabric, 160, 24, frill(colours, 18))
  const fronted = cloth.print(fabric, 240, 120, bodice(colours))
  const collared = cloth.print(fabric, 160, 24, frill(colours, 30))
  const [main, ribbon] = [colours.main, colours.ribbon].map((hex) => cloth.dye(fabric, hex))
  const { sleeves, cuffs } = sewPuffSleeves()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['dress', fronted, sewBodice(0.412)],
      ['sleeves', main, sleeves],
      ['cuffs', ribbon, cuffs],
      ['cuffs', frilled, sewFrills()],
      ['collar', collared, layCollar({ neck: NECK, outer: COLLAR })],
      ['bloomers', cloth.dye(fabric, colours.lace), sewBloomers()],
      ['skirt', strewn, sewOverskirt()],
      ['skirt', ruffled, sewRuffle(0.312, 0.22, 10, 0.003)],
      ['skirt', laced, sewRuffle(0.246, HEM, 11, 0.002)],
      ['sash', ribbon, sewWaistband(0.449, 0.4265)],
    ],
    trim: [['bow', ribbon, tieBows()]],
  })
}

/** The bell whose edge is gathered up between its scallops. */
const sewOverskirt = (): Mesh =>
  sewSkirt(
    {
      waist: WAIST.y,
      hem: 0.252,
      waistRadius: WAIST.radius,
      hemRadius: bellAt(0.252) + 0.006,
      pleats: 12,
      depth: 0.0045,
      crispness: 0.4,
      profile: (v) => Math.sin((Math.PI / 2) * v ** 0.86),
      scallops: { count: SCALLOPS, rise: 0.036 },
    },
    HUNG,
  )

/** A ruffle that begins under the cloth above it. */
const sewRuffle = (top: number, hem: number, pleats: number, out: number): Mesh =>
  sewSkirt(
    {
      waist: top,
      hem,
      waistRadius: bellAt(top) - 0.007,
      hemRadius: bellAt(hem) + out,
      pleats,
      depth: 0.0055,
      crispness: 0.4,
    },
    HUNG,
  )

/** Short bloomers, which show when the figure sits. */
function sewBloomers(): Mesh {
  const point = wrap.leg(0.352, 0.228, (v) => 0.0075 + 0.004 * Math.sin(Math.PI * v))
  const leg = weaveSheet({ columns: 16, rows: 4, closed: true, point, hem: { bottom: 0.004 } })
  return sewPair(leg, ['hips', 'UpperLeg'])
}

/** Frills that open below the cuffs of the sleeves. */
function sewFrills(): Mesh {
  const radius = (v: number, turn: number) => 0.038 + (0.014 + 0.003 * Math.sin(11 * turn)) * v
  const frills = weaveSheet({
    columns: 33,
    rows: 2,
    closed: true,
    point: wrap.sleeve(0.154, 0.176, radius),
    hem: { bottom: 0.0025 },
  })
  return sewPair(frills, ['UpperArm'])
}

/** Bows at the collar, on the sash at the back, and where the overskirt is gathered in front. */
function tieBows(): Mesh {
  const beside = (2 * Math.PI) / SCALLOPS / 2
  const out = bellAt(0.286) + 0.016
  const z = 0.95 * Math.cos(beside) * out
  const x = Math.sin(beside) * out
  const onSkirt = [x, -x].map((at) =>
    fasten(
      tieRibbon([at, 0.297, z], 0.8, 'hips', 0.0092),
      () => HUNG.bound([at, 0.297, z]),
      HUNG.bones,
    ),
  )
  return joinMeshes([
    tieRibbon([0, 0.538, 0.0755], 0.85, 'chest', 0.0084),
    tieRibbon([0, 0.44, -0.084], 1.6, 'spine'),
    ...onSkirt,
  ])
}

/** Strawberries in staggered rows; along the scallops, a ribbon above lace. */
function strawberries({ main, berry, leaf, lace, ribbon, outline }: LolitaColours) {
  const [ground, red, green, thread, band, line] = [main, berry, leaf, lace, ribbon, outline].map(
    colour.paint,
  )
  const shade = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    if (v > 0.84) {
      if (v < 0.882) return band
      if (v < 0.896) return line
      return Math.hypot((((u * 56) % 1) - 0.5) * 1.1, (v - 0.95) * 15) < 0.36 ? shade : thread
    }
    const row = Math.floor(v * 4.9)
    if (row === 0 || v > 0.8) return ground
    const count = 16
    const girth = 2 * Math.PI * (66 + 76 * Math.sin((Math.PI / 2) * v ** 0.86))
    const x = ((((u * count + row / 2) % 1) - 0.5) * girth) / count
    const y = (((v * 4.9) % 1) - 0.5) * 38
    const isLeaf = Math.hypot(x / (1 + 0.35 * Math.cos(x * 2.6)), (y + 7.4) * 1.7) < 4.6
    if (isLeaf) return green
    const half = y > -7 && y < 9 ? 7.4 * Math.sqrt(Math.max(0, 1 - ((y + 3) / 11.5) ** 2)) : 0
    if (Math.abs(x) >= half) return ground
    const isSeed = Math.hypot(((x + 20) % 5) - 2.5, ((y + 20) % 5) - 2.5) < 0.8
    return isSeed ? prints.inLight(prints.inLight(red)) : red
  }
}

/** A ruffle with a ribbon and lace along its edge. */
function ruffle({ main, lace, ribbon, outline }: LolitaColours) {
  const [ground, thread, band, line] = [main, lace, ribbon, outline].map(colour.paint)
  const shade = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    if (v < 0.66) return ground
    if (v < 0.715) return band
    if (v < 0.735) return line
    return Math.hypot((((u * 48) % 1) - 0.5) * 1.1, (v - 0.87) * 5.6) < 0.34 ? shade : thread
  }
}

/** Lace with a row of holes above its edge. */
function frill({ lace }: LolitaColours, holes: number) {
  const thread = colour.paint(lace)
  const shade = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    const x = ((u * holes) % 1) - 0.5
    return Math.hypot(x * 1.1, (v - 0.78) * 2.6) < 0.3 ? shade : thread
  }
}

/** A panel of tucks between two edges of lace, and three buttons. */
function bodice({ main, lace, ribbon }: LolitaColours) {
  const [ground, thread, button] = [main, lace, ribbon].map(colour.paint)
  const [tuck, shade] = [prints.inShade(ground), prints.inShade(thread)]
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5) * 400
    if (v < 0.3 || x > 34) return ground
    if (x > 25) return Math.hypot(x - 29.5, (((v * 12) % 1) - 0.5) * 12) < 2.2 ? shade : thread
    if (v > 0.55 && Math.hypot(x, (((v * 6.4 + 0.5) % 1) - 0.5) * 26) < 3.4) return button
    return x > 6 && x % 6 < 1.5 ? tuck : ground
  }
}

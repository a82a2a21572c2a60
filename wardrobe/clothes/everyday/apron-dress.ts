import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { layOn } from '../sewing/lay-on.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { cutPuffDress } from '../top/puff-dress.ts'

interface ApronColours {
  dress: Hex
  /** The apron, frills, collar and socks. */
  apron: Hex
  /** Embroidery along the apron's edge. */
  thread: Hex
  ribbon: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A small pointed collar. */
const COLLAR: readonly Vec3[] = [
  [0, 0.566, -0.046],
  [0.034, 0.568, -0.04],
  [0.053, 0.58, -0.01],
  [0.053, 0.57, 0.024],
  [0.036, 0.538, 0.058],
  [0.004, 0.548, 0.06],
]

/** A tearoom dress: a long skirt, a frilled apron with a bib, and a large bow at the back. */
export function makeApronDress(name: string, colours: ApronColours): Model {
  const fabric = cloth.roll(512, 512)
  const [dress, apron, ribbon] = [colours.dress, colours.apron, colours.ribbon].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const rimmed = cloth.print(fabric, 200, 110, embroidery(colours))
  const bibbed = cloth.print(fabric, 60, 40, embroidery(colours))
  const { shoe, outline, trimOutline } = colours
  const common = cutPuffDress(fabric, {
    main: colours.dress,
    light: colours.apron,
    shoe,
    trimOutline,
    collar: COLLAR,
    socks: 0.15,
  })
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline,
    hung: HUNG,
    cloth: [
      ...common.cloth,
      ['skirt', dress, sewSkirt({ ...SKIRT, pleats: 8, crispness: 0.4, depth: 0.007 }, HUNG)],
      ['apron', rimmed, apronSkirt()],
      ['frill', apron, frill()],
      ['bib', bibbed, bib()],
      ['straps', apron, straps()],
      ['waistband', apron, sewWaistband(0.449, 0.4235)],
    ],
    trim: [
      ...common.trim,
      ['tie', ribbon, tieRibbon([0, 0.549, 0.0735], 0.62, 'chest')],
      ['bow', apron, tieRibbon([0, 0.437, -0.085], 1.7, 'spine')],
    ],
  })
}

const SKIRT = { waist: 0.4285, hem: 0.212, waistRadius: 0.0655, hemRadius: 0.146 }
const HUNG = hangSkirt(SKIRT)

/** Half the angle through which the apron extends around the skirt, in radians. */
const REACH = 1.02
const APRON_HEM = 0.262

/** A point on the apron, which is in front of the skirt and has round lower corners. */
function apronPoint(u: number, v: number): Vec3 {
  const across = (u - 0.5) * 2
  const turn = across * REACH * (0.82 + 0.18 * v)
  const y = SKIRT.waist - (SKIRT.waist - APRON_HEM) * v * (1 - 0.2 * Math.abs(across) ** 4)
  const fall = (SKIRT.waist - y) / (SKIRT.waist - SKIRT.hem)
  const radius = SKIRT.waistRadius + (SKIRT.hemRadius - SKIRT.waistRadius) * fall ** 0.85 + 0.0125
  return [Math.sin(turn) * radius, y, Math.cos(turn) * radius * 0.95]
}

function apronSkirt(): Mesh {
  const sheet = weaveSheet({
    columns: 20,
    rows: 8,
    point: apronPoint,
    hem: { bottom: 0.002 },
  })
  return fasten(sheet, HUNG.bound, HUNG.bones)
}

/** A gathered frill along both sides and the hem. */
function frill(): Mesh {
  const along = (t: number): [u: number, v: number] => {
    if (t < 0.25) return [0, t * 4]
    return t > 0.75 ? [1, (1 - t) * 4] : [(t - 0.25) * 2, 1]
  }
  const point = (u: number, v: number): Vec3 => {
    const edge = apronPoint(...along(u))
    const [x, , z] = edge
    const outward = vec.normalize([x, 0, z])
    const side = Math.max(0, Math.abs(u - 0.5) - 0.2) / 0.3
    const sideways = Math.sign(u - 0.5) * side
    const away: Vec3 = [outward[2] * sideways, -1 + 0.8 * side, -outward[0] * sideways]
    const wave = 0.0035 * Math.sin(u * 2 * Math.PI * 17) * v + 0.001
    const reach = vec.scale(vec.normalize(away), (v - 0.15) * 0.02)
    return vec.add(vec.add(edge, reach), vec.scale(outward, wave))
  }
  const sheet = weaveSheet({ columns: 102, rows: 2, point })
  return fasten(sheet, HUNG.bound, HUNG.bones)
}

/** A line of stitches inside the edge, with a small heart in the middle of the bib. */
function embroidery({ apron, thread }: ApronColours) {
  const [ground, line] = [apron, thread].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const rim = Math.max(Math.abs(u - 0.5) * 2, v)
    return rim > 0.86 && rim < 0.9 ? line : ground
  }
}

/** The apron's bib over the chest, a little wider at the top. */
function bib(): Mesh {
  const round = wrap.band(0.523, 0.432, (v) => 0.0125 - 0.001 * v)
  const point = (u: number, v: number) => round(0.5 + (u - 0.5) * (0.3 - 0.06 * v), v)
  const hem = { top: 0.003 }
  return bindToBones(weaveSheet({ columns: 14, rows: 6, point, hem }), ['spine', 'chest'])
}

const STRAP: readonly Vec3[] = [
  [0.044, 0.5, 0.062],
  [0.054, 0.54, 0.054],
  [0.058, 0.576, 0.022],
  [0.057, 0.58, -0.012],
  [0.05, 0.545, -0.044],
  [0.036, 0.49, -0.056],
  [0.022, 0.435, -0.056],
]

/** Straps with a wing of frills over each shoulder. */
function straps(): Mesh {
  const strap = weaveSheet({
    columns: 3,
    rows: 40,
    point: (u, v) => {
      const wing = Math.sin(Math.PI * v) ** 1.5
      const out = (u - 0.3) * (0.014 + 0.022 * wing * u)
      const lift = u * wing * (0.012 + 0.0035 * Math.sin(v * 2 * Math.PI * 9))
      const place = vec.add(curveAt(STRAP, v), [out, 0, 0])
      return vec.add(layOn(place, 0.0145), [0, lift, 0])
    },
  })
  return sewPair(strap, ['spine', 'chest'])
}

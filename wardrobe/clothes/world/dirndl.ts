import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { crease } from '../sewing/folds.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewPuffSleeves } from '../top/puff-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface DirndlColours {
  /** The bodice and the skirt. */
  main: Hex
  apron: Hex
  /** The stripes of the apron. */
  stripe: Hex
  /** Small flowers on the skirt. */
  flower: Hex
  blouse: Hex
  /** The lacing, its hooks, and the edges of the bodice. */
  lacing: Hex
  outline: Hex
  trimOutline: Hex
}

const SKIRT = { waist: 0.4345, hem: 0.178, waistRadius: 0.0665, hemRadius: 0.148 }
const HUNG = hangSkirt(SKIRT)

/** A laced bodice over a white blouse with puff sleeves, a full skirt and an apron with a bow. */
export function makeDirndl(name: string, colours: DirndlColours): Model {
  const fabric = cloth.roll(512, 512)
  const laced = cloth.print(fabric, 300, 120, lacing(colours))
  const skirted = cloth.print(fabric, 504, 200, skirt(colours))
  const blouse = cloth.dye(fabric, colours.blouse)
  const frilled = cloth.print(fabric, 120, 16, frill(colours))
  const apron = cloth.dye(fabric, colours.apron)
  const { sleeves, cuffs } = sewPuffSleeves()
  const waves = { ...SKIRT, pleats: 12, crispness: 0.4, depth: 0.006 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['dress', blouse, sewRoomyTop(0.46, -0.002)],
      ['sleeves', blouse, sleeves],
      ['cuffs', frilled, cuffs],
      ['dress', laced, sewBodice()],
      ['skirt', skirted, sewSkirt(waves, HUNG)],
      ['neck', frilled, standCollar({ height: 0.014, lower: 0.056, upper: 0.053 })],
      ['waistband', apron, sewWaistband(0.446, 0.427, 0.0178)],
    ],
    trim: [
      // The wearer chooses the side of the bow; here it is in the middle of the front.
      ['bow', apron, tieRibbon([0.03, 0.437, 0.0815], 0.72, 'spine')],
    ],
  })
}

/** The upper edge of the bodice: low in front, higher at the sides and at the back. */
const edgeAt = (turn: number) => 0.536 - 0.03 * Math.max(0, Math.cos(turn)) ** 6

function sewBodice(): Mesh {
  const sheet = weaveSheet({
    columns: 40,
    rows: 9,
    closed: true,
    point: (u, v) => {
      const top = edgeAt((u - 0.5) * 2 * Math.PI)
      const y = top + (0.428 - top) * v
      return wrap.band(y, y, () => 0.0145 - 0.001 * v)(u, 0)
    },
    hem: { top: 0.003 },
  })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest']), 'top')
}

/** Half the apron's width, as a fraction of the skirt's circumference, and its length. */
const APRON = { half: 0.155, length: 0.9 }

/**
 * The apron is printed on the skirt, because in a stride a second layer of cloth would be pierced
 * by the first.
 */
function skirt(colours: DirndlColours) {
  const [strewn, striped] = [flowers(colours), stripes(colours)]
  const line = colour.paint(colours.outline)
  const shade = prints.inShade(colour.paint(colours.main))
  return (u: number, v: number): Vec3 => {
    const across = (u - 0.5) / APRON.half
    const beyond = Math.max(Math.abs(across), v / APRON.length)
    if (beyond < 1) return striped(across / 2 + 0.5, v / APRON.length)
    if (beyond < 1.018) return line
    return beyond < 1.05 ? shade : strewn(u, v)
  }
}

/** Hooks on both sides of the front with a lace between them, and piping along the upper edge. */
function lacing({ main, lacing: lace, outline }: DirndlColours) {
  const [ground, cord, line] = [main, lace, outline].map(colour.paint)
  const shade = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    const x = (u - 0.5) * 420
    if (v < 0.055) return cord
    if (v < 0.075) return shade
    if (Math.abs(x) < 0.9) return line
    const place = ((v - 0.12) / 0.76) * 4
    if (place > 0 && place < 4) {
      const beside = Math.abs(Math.abs(x) - 15)
      if (Math.hypot(beside, ((place % 1) - 0.5) * 19) < 3) return cord
      const [step, row] = [place % 1, Math.floor(place)]
      const to = row % 2 === 0 ? 15 - 30 * step : -15 + 30 * step
      if (Math.abs(x - to) < 1.7 || Math.abs(x + to) < 1.7) return cord
    }
    // Seams from the arms to the waist shape the bodice.
    const seam = Math.abs(Math.abs(x) - 38 - 8 * (1 - v) ** 2)
    return seam < 0.9 ? shade : ground
  }
}

/** Small flowers in staggered rows, and a line above the hem. */
function flowers({ main, flower, lacing: lace }: DirndlColours) {
  const [ground, petal, heart] = [main, flower, lace].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.9) return v > 0.915 && v < 0.955 ? petal : ground
    const row = Math.floor(v * 6)
    const [x, y] = [((u * 26 + row / 2) % 1) - 0.5, ((v * 6) % 1) - 0.5]
    const away = Math.hypot(x, y * 1.2)
    if (away < 0.07) return heart
    return away < 0.15 + 0.07 * Math.cos(5 * Math.atan2(x, -y)) ? petal : ground
  }
}

/** Fine stripes down the apron, and a border of zigzags above its hem. */
function stripes({ apron, stripe }: DirndlColours) {
  const [ground, line] = [apron, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.82 && v < 0.95) {
      const zigzag = Math.abs(((u * 16) % 1) - 0.5) * 2
      return Math.abs((v - 0.845) / 0.08 - zigzag) < 0.28 ? line : ground
    }
    if (Math.min(u, 1 - u) < 0.02 || v > 0.975) return line
    return v < 0.8 && Math.abs(((u * 14) % 1) - 0.5) < 0.1 ? line : ground
  }
}

/** Lace with a scalloped edge. */
function frill({ blouse, stripe }: DirndlColours) {
  const [ground, hole] = [blouse, stripe].map(colour.paint)
  const shade = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    const x = ((u * 22) % 1) - 0.5
    if (Math.hypot(x * 1.6, v - 0.6) < 0.14) return hole
    return v < 0.16 ? shade : ground
  }
}

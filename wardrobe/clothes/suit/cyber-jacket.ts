import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { makeBoots } from '../feet/boots.ts'
import { crease } from '../sewing/folds.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface CyberColours {
  jacket: Hex
  panel: Hex
  /** The colour that glows, and the colour at its centre. */
  glow: Hex
  core: Hex
  suit: Hex
  outline: Hex
  glowOutline: Hex
}

/** A short jacket with a high collar over a dark suit; light runs along its seams. */
export function makeCyberJacket(name: string, colours: CyberColours): Model {
  const fabric = cloth.roll(512, 512)
  const [jacket, glow] = [colours.jacket, colours.glow].map((hex) => cloth.dye(fabric, hex))
  const fronted = cloth.print(fabric, 480, 140, circuit(colours))
  const sleeved = cloth.print(fabric, 160, 100, armLines(colours))
  const collared = cloth.print(fabric, 240, 48, collarLines(colours))
  const legged = cloth.print(fabric, 160, 140, legLines(colours))
  const seated = cloth.print(fabric, 160, 32, beltLine(colours))
  const { sleeves, cuffs } = sewSleeves({
    end: 0.238,
    cuff: { width: 0.016, radius: 0.0325 },
    radius: (v) => 0.0415 + 0.004 * Math.sin(Math.PI * v) - 0.0065 * v,
  })
  const { seat, legs } = sewTrousers({ waist: 0.45, hem: 0.085, ease: (v) => 0.005 + 0.003 * v })
  const boots = makeBoots(0.142, 0.013)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.glowOutline,
    // Glowing parts have no shade.
    trimLook: { shade: '#ffffff', rim: 0, outlineWidth: 0.0016 },
    cloth: [
      ['jacket', fronted, jacketBody()],
      ['collar', collared, standCollar({ height: 0.042, lower: 0.058, upper: 0.064 })],
      ['sleeves', sleeved, sleeves],
      ['seat', seated, seat],
      ['legs', legged, legs],
      ['boots', jacket, boots.upper],
      ['shafts', jacket, boots.shafts],
    ],
    trim: [
      ['hem', glow, hem()],
      ['cuffs', glow, cuffs],
      ['rings', glow, rings()],
      ['soles', glow, boots.sole],
    ],
  })
}

/** A wide jacket that ends above the waist. */
function jacketBody(): Mesh {
  const ease = (v: number) =>
    0.0125 + 0.016 * Math.sin(Math.PI * 0.5 * Math.max(0, v - 0.25)) ** 1.2
  const point = wrap.bodice(0.428, () => 1.02, ease)
  const sheet = weaveSheet({ columns: 36, rows: 12, closed: true, point })
  return crease(bindToBones(sheet, ['spine', 'chest', 'UpperArm']), 'top')
}

function hem(): Mesh {
  const point = wrap.band(0.433, 0.42, () => 0.0275)
  const edges = { top: 0.005, bottom: 0.006 }
  const sheet = weaveSheet({ columns: 36, rows: 1, closed: true, point, hem: edges })
  return bindToBones(sheet, ['spine', 'chest'])
}

/** A ring of light at the top of each boot. */
function rings(): Mesh {
  const sheet = weaveSheet({
    columns: 20,
    rows: 1,
    closed: true,
    point: wrap.leg(0.135, 0.127, () => 0.0152),
    hem: { top: 0.004, bottom: 0.004 },
  })
  return sewPair(sheet, ['LowerLeg'])
}

/**
 * A line: bright in the middle, and in its own colour on both sides of that; beyond the line, the
 * ground is visible.
 */
function lineOf({ glow, core }: CyberColours, ground: Hex) {
  const [dark, edge, heart] = [ground, glow, core].map(colour.paint)
  return (off: number): Vec3 => {
    if (off < 0.45) return heart
    return off < 1 ? edge : dark
  }
}

/** The open front, two lines that bend outwards, and a hexagon on the back. */
function circuit(colours: CyberColours) {
  const [plain, onPanel] = [lineOf(colours, colours.jacket), lineOf(colours, colours.panel)]
  const [panel, under] = [colours.panel, colours.suit].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.028) return off < 0.02 ? under : panel
    const bend = 0.085 + 0.07 * Math.min(1, Math.max(0, (v - 0.62) * 5))
    if (off < 0.3 && v > 0.3) {
      const reach = Math.abs(off - bend) / 0.0075
      if (reach < 1) return (off < bend ? onPanel : plain)(reach)
      return off < bend ? panel : plain(2)
    }
    const [x, y] = [Math.abs(0.5 - off) * 400, Math.abs(v - 0.58) * 200]
    const hexagon = Math.max(x, x * 0.5 + y * 0.87)
    return plain(Math.min(Math.abs(hexagon - 22) / 2.6, Math.max(0, hexagon - 6) / 4 + 0.3))
  }
}

/** One line down the arm with a ring at the elbow. */
function armLines(colours: CyberColours) {
  const [line, panel] = [lineOf(colours, colours.jacket), colour.paint(colours.panel)]
  return (u: number, v: number): Vec3 => {
    if (Math.abs(v - 0.6) < 0.035) return line(Math.abs(v - 0.6) / 0.03)
    if (v > 0.66) return Math.abs(u - 0.75) < 0.03 ? line(Math.abs(u - 0.75) / 0.022) : panel
    return line(Math.abs(Math.abs(u - 0.75) - 0.07) / 0.02)
  }
}

function collarLines(colours: CyberColours) {
  const [line, under] = [lineOf(colours, colours.panel), colour.paint(colours.suit)]
  return (u: number, v: number): Vec3 =>
    Math.abs(u - 0.5) < 0.03 ? under : line(Math.abs(v - 0.3) / 0.11)
}

/** A line down the side that jumps forward at the knee. */
function legLines(colours: CyberColours) {
  const line = lineOf(colours, colours.suit)
  return (u: number, v: number): Vec3 => {
    const place = 0.74 - 0.12 * Math.min(1, Math.max(0, (v - 0.42) * 6))
    return line(Math.abs(u - place) / 0.022)
  }
}

function beltLine(colours: CyberColours) {
  const line = lineOf(colours, colours.suit)
  return (_: number, v: number): Vec3 => line(Math.abs(v - 0.45) / 0.06)
}

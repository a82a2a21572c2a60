import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { standCollar } from '../top/stand-collar.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface AbayaColours {
  main: Hex
  /** The embroidery down the front and round the sleeves. */
  thread: Hex
  /** Beads in the embroidery. */
  bead: Hex
  outline: Hex
}

const CUT = {
  hem: 0.056,
  hemRadius: 0.142,
  ease: 0.0155,
  isStraight: true,
  waves: { count: 7, depth: 0.007 },
}
const place = onGown(CUT)

/** A wide ankle-length robe with wide sleeves and embroidered edges. */
export function makeAbaya(name: string, colours: AbayaColours): Model {
  const fabric = cloth.roll(512, 512)
  const { front, back, hung } = sewGown(CUT)
  const fronted = cloth.print(fabric, 250, 400, body(colours))
  const main = cloth.dye(fabric, colours.main)
  const sleeved = cloth.print(fabric, 200, 110, sleeve(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['dress', fronted, front],
      ['dress', main, back],
      ['sleeves', sleeved, sewWideSleeves(0.246, 0.022)],
    ],
    trim: [['neck', main, standCollar({ height: 0.012, lower: 0.0545, upper: 0.051 })]],
  })
}

/** A vine with a leaf on each side in turn, and beads; `off` runs across it from -1 to 1. */
function vine({ main, thread, bead }: AbayaColours) {
  const [ground, line, pearl] = [main, thread, bead].map(colour.paint)
  const light = vec.mix(ground, line, 0.12)
  return (along: number, off: number): Vec3 => {
    if (Math.abs(off) > 0.9) return line
    const phase = along * 2 * Math.PI
    if (Math.abs(off - 0.34 * Math.sin(phase)) < 0.1) return line
    const side = Math.sign(Math.sin(phase))
    const [x, y] = [((((along * 2) % 1) + 1) % 1) - 0.5, off + side * 0.28]
    if (Math.hypot(x, y * 0.9) < 0.1) return pearl
    return Math.hypot(x * 1.5 + y * 0.5, y * 1.5 - x * 0.3) < 0.36 ? line : light
  }
}

/** Embroidery on both sides of the opening in front, and along the hem. */
function body(colours: AbayaColours) {
  const [ground, line] = [colours.main, colours.thread].map(colour.paint)
  const edge = vine(colours)
  const dark = vec.scale(ground, 0.7)
  return (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    const hem = y - CUT.hem * 1000
    if (hem > 5 && hem < 7.4) return line
    if (Math.abs(x) < 1) return dark
    return Math.abs(x) < 19 && Math.abs(x) > 2 ? edge(y / 30, (Math.abs(x) - 10.5) / 8.5) : ground
  }
}

function sleeve(colours: AbayaColours) {
  const ground = colour.paint(colours.main)
  const edge = vine(colours)
  return (u: number, v: number): Vec3 =>
    v > 0.8 && v < 0.97 ? edge(u * 11, (v - 0.885) / 0.085) : ground
}

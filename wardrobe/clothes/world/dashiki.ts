import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface DashikiColours {
  main: Hex
  /** The embroidery of the yoke, the sleeves and the hem, in two colours. */
  gold: Hex
  accent: Hex
  /** The ground of the embroidery. */
  yoke: Hex
  outline: Hex
}

const CUT = { hem: 0.292, hemRadius: 0.118, ease: 0.0185, isStraight: true }
const place = onGown(CUT)

/** A loose West African tunic with an embroidered yoke and wide sleeves. */
export function makeDashiki(name: string, colours: DashikiColours): Model {
  const fabric = cloth.roll(512, 512)
  const { front, back, hung } = sewGown(CUT)
  const fronted = cloth.print(fabric, 250, 280, body(colours, true))
  const backed = cloth.print(fabric, 250, 280, body(colours, false))
  const sleeved = cloth.print(fabric, 160, 84, sleeve(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['top-front', fronted, front],
      ['top-back', backed, back],
      ['sleeves', sleeved, sewWideSleeves(0.196, 0.026)],
    ],
    trim: [],
  })
}

/** A border, from 0 to 1 across: diamonds between two lines, and a row of points. */
function embroiderBorder({ yoke, gold, accent }: DashikiColours) {
  const [ground, thread, mark] = [yoke, gold, accent].map(colour.paint)
  return (along: number, across: number): Vec3 => {
    const x = Math.abs((((along % 1) + 1) % 1) - 0.5)
    if (across < 0.07 || (across > 0.7 && across < 0.76)) return thread
    if (across > 0.76) return x * 2 + (across - 0.76) * 3 < 0.78 ? mark : ground
    const diamond = x + Math.abs(across - 0.39) * 1.5
    if (diamond < 0.16) return thread
    if (diamond < 0.32) return mark
    return diamond > 0.4 && diamond < 0.48 ? thread : ground
  }
}

/** How far a point is inside the yoke, in millimetres: a bib that ends in a point on the chest. */
const yokeAt = (x: number, y: number) => Math.min(50 - Math.abs(x), y - 444 - Math.abs(x) * 0.55)

function body(colours: DashikiColours, isFront: boolean) {
  const [ground, dark, thread, mark] = [
    colours.main,
    colours.yoke,
    colours.gold,
    colours.accent,
  ].map(colour.paint)
  const border = embroiderBorder(colours)
  return (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    const hem = (y - CUT.hem * 1000) / 34
    if (hem < 1) return border(x / 17, hem)
    const inside = isFront ? yokeAt(x, y) : -1
    if (inside < 0) return inside > -2.4 && isFront ? thread : scatter(x, y, ground, thread)
    if (inside < 3) return mark
    if (inside < 5) return thread
    // The slit at the neck, edged with gold, ends above the point of the yoke.
    const slit = Math.abs(x) - Math.max(0, (y - 520) * 0.16)
    if (y > 512 && slit < 3) return slit < 1 ? ground : thread
    const ring = Math.hypot(x, (y - 482) * 0.9)
    if (ring < 5) return mark
    if (ring < 8 || (ring > 11 && ring < 13)) return thread
    if (ring <= 11) return mark
    const [dx, dy] = [Math.abs((((Math.abs(x) - 14) % 12) + 12) % 12) - 6, ((y + 4) % 12) - 6]
    const away = Math.abs(dx) + Math.abs(dy)
    if (away < 2) return mark
    return away > 3.4 && away < 5.2 ? thread : dark
  }
}

/** Small crosses of four dots on the plain cloth. */
function scatter(x: number, y: number, ground: Vec3, thread: Vec3): Vec3 {
  const row = Math.floor(y / 24)
  const dx = Math.abs(((((x + (row % 2) * 14) % 28) + 28) % 28) - 14)
  const dy = Math.abs((y % 24) - 12)
  return Math.hypot(Math.max(dx, dy) - 3.4, Math.min(dx, dy)) < 1.7 ? thread : ground
}

function sleeve(colours: DashikiColours) {
  const ground = colour.paint(colours.main)
  const border = embroiderBorder(colours)
  return (u: number, v: number): Vec3 => (v > 0.74 ? border(u * 18, (1 - v) / 0.26) : ground)
}

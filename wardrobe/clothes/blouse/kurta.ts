import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewTop } from '../top/sew-top.ts'

interface KurtaColours {
  main: Hex
  /** Embroidery at the neck, the hem and the slits. */
  gold: Hex
  accent: Hex
  outline: Hex
}

const SKIRT = { waist: 0.452, hem: 0.242, waistRadius: 0.0675, hemRadius: 0.122 }
const HUNG = hangSkirt(SKIRT)

/** A long South Asian tunic with an embroidered neck and slits at the sides. */
export function makeKurta(name: string, colours: KurtaColours): Model {
  const fabric = cloth.roll(512, 512)
  const upper = cloth.print(fabric, 480, 150, embroidered(colours))
  const lower = cloth.print(fabric, 480, 130, bordered(colours))
  const sleeved = cloth.print(fabric, 120, 90, ended(colours))
  const collared = cloth.print(fabric, 160, 16, chain(colours, 20))
  const plan = { ...SKIRT, pleats: 6, crispness: 0.4, depth: 0.0035 }
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: upper, mesh: sewRoomyTop(0.41, 0.002) },
    sleeves: {
      patch: sleeved,
      end: 0.246,
      radius: (v) => 0.0372 - 0.0052 * v,
    },
    neck: { patch: collared, height: 0.02, lower: 0.0535, upper: 0.0475 },
    cloth: [['tunic', lower, sewSkirt(plan, HUNG)]],
    hung: HUNG,
  })
}

/** A band of diamonds with a dot in each. */
function chain({ gold, accent }: KurtaColours, count: number) {
  const [ground, mark] = [gold, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(((u * count) % 1) - 0.5), Math.abs(v - 0.5)]
    return x + y < 0.36 && x + y > 0.14 ? mark : ground
  }
}

/** A placket with embroidery on both sides, and buttons. */
function embroidered(colours: KurtaColours) {
  const [ground, gold, accent] = [colours.main, colours.gold, colours.accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, height] = [Math.abs(u - 0.5) * 390, prints.fromHeart(u, v)[1]]
    if (height < -34 || x > 14) return ground
    if (x < 1) return prints.inShade(ground)
    if (height < -31 || (x > 10 && x < 12)) return gold
    if (x > 12) return ground
    if (Math.hypot(x - 1, ((height + 200) % 15) - 7.5) < 2.2) return gold
    const curl = Math.hypot(x - 6, ((height + 200) % 9) - 4.5)
    return curl < 2.6 ? accent : ground
  }
}

/** Small flowers strewn in rows, a border above the hem, and one along the slits. */
function bordered(colours: KurtaColours) {
  const [ground, gold, accent] = [colours.main, colours.gold, colours.accent].map(colour.paint)
  const border = chain(colours, 44)
  return (u: number, v: number): Vec3 => {
    const side = Math.abs(Math.abs(u - 0.5) - 0.25)
    if (v > 0.4 && side < 0.011) return side < 0.003 ? prints.inShade(ground) : gold
    if (v > 0.86) return v > 0.975 ? ground : border(u, (v - 0.86) / 0.115)
    if (v < 0.143) return ground
    const row = Math.floor(v * 7)
    const [x, y] = [((u * 22 + (row % 2) / 2) % 1) - 0.5, ((v * 7) % 1) - 0.5]
    const petal = Math.hypot(x, y * 0.9)
    if (petal < 0.06) return accent
    return petal < 0.1 + 0.07 * Math.abs(Math.cos(2 * Math.atan2(y, x))) ? gold : ground
  }
}

function ended(colours: KurtaColours) {
  const ground = colour.paint(colours.main)
  const border = chain(colours, 14)
  return (u: number, v: number): Vec3 => (v > 0.87 ? border(u, (v - 0.87) / 0.13) : ground)
}

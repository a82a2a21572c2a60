import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { layOn } from '../sewing/lay-on.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { suitCut } from '../top/suit-cut.ts'

interface BlazerColours {
  jacket: Hex
  /** The piping, the badge and the buttons. */
  gold: Hex
  shirt: Hex
  tie: Hex
  tieStripe: Hex
  trousers: Hex
  check: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A school blazer over a shirt and a tie, with checked trousers. */
export function makeBlazer(name: string, colours: BlazerColours): Model {
  const fabric = cloth.roll(512, 512)
  const [jacket, shirt] = [colours.jacket, colours.shirt].map((hex) => cloth.dye(fabric, hex))
  const fronted = cloth.print(fabric, 500, 170, front(colours))
  const piped = cloth.print(fabric, 8, 40, suitCut.piping(colours.jacket, colours.gold))
  const checked = cloth.print(fabric, 160, 200, checks(colours))
  const tied = cloth.print(fabric, 32, 80, tieStripes(colours))
  const leather = cloth.print(
    fabric,
    80,
    120,
    maryJanes.paint(colours.shoe, colours.shoe, colours.trimOutline),
  )
  const { collar, cuffs, lapels, sleeves } = suitCut.sewDetails()
  const { seat, legs } = sewTrousers({ waist: 0.4, hem: 0.05, ease: (v) => 0.007 + 0.008 * v * v })
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['jacket', fronted, suitCut.sewCoat(0.33, 0.013)],
      ['collar', shirt, collar],
      ['lapels', piped, lapels],
      ['sleeves', jacket, sleeves],
      ['cuffs', shirt, cuffs],
      ['seat', checked, seat],
      ['legs', checked, legs],
    ],
    trim: [
      ['tie', tied, tie()],
      ['shoes', leather, shoes.upper],
      ['soles', cloth.dye(fabric, colours.trimOutline), shoes.sole],
    ],
  })
}

/** The shirt in the neckline, the closing edge with two buttons, flaps and a badge. */
function front({ jacket, gold, shirt, outline }: BlazerColours) {
  const [ground, brass, white, line] = [jacket, gold, shirt, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 430, v * 225]
    if (suitCut.isShirt(u, v)) return white
    if (Math.min(Math.hypot(x, y - 148), Math.hypot(x, y - 168)) < 4.2) return brass
    if (Math.abs(x - 6 - Math.max(0, y - 190) * 0.3) < 0.9 && v > 0.6) return line
    if (Math.hypot((x - 35) / 0.8, y - 112) < 7) return Math.abs(x - 35) < 1.2 ? ground : brass
    const isFlap = Math.abs(off - 0.135) < 0.048 && Math.abs(y - 180) < 6
    const isInside = Math.abs(off - 0.135) < 0.0455 && Math.abs(y - 180) < 4.8
    return isFlap && !isInside ? line : ground
  }
}

/** A tartan with lines of two widths. */
function checks({ trousers, check }: BlazerColours) {
  const [ground, line] = [trousers, check].map(colour.paint)
  const thread = (place: number) => {
    const at = place % 1
    return (at < 0.16 ? 0.55 : 0) + (at > 0.5 && at < 0.56 ? 0.4 : 0)
  }
  return (u: number, v: number): Vec3 => {
    const share = (thread(u * 8) + thread(v * 9)) * 0.8
    return [0, 1, 2].map((k) => ground[k] + (line[k] - ground[k]) * share) as Vec3
  }
}

function tieStripes({ tie: ground, tieStripe }: BlazerColours) {
  const [plain, line] = [ground, tieStripe].map(colour.paint)
  return (u: number, v: number): Vec3 => ((v * 5 + u * 0.9) % 1 < 0.3 ? line : plain)
}

/** A knot at the collar, and a blade that runs under the jacket. */
function tie(): Mesh {
  const { cone, join } = sdf
  const at = (y: number) => layOn([0, y, 0.075], 0.0085)
  const solid = join(
    0.002,
    cone(at(0.568), at(0.557), 0.0115, 0.0085),
    cone(at(0.551), at(0.518), 0.0078, 0.0105),
    cone(at(0.518), at(0.484), 0.0105, 0.0125),
  )
  const net = surfaceNet(solid, { min: [-0.02, 0.455, 0.03], max: [0.02, 0.585, 0.1] }, 0.0055)
  const share = (value: number) => Math.min(1, Math.max(0, value))
  const striped = layPicture(net, ([x, y]) => [share(x / 0.034 + 0.5), share((0.575 - y) / 0.11)])
  return fasten(striped, 'chest')
}

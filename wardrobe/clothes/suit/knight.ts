import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewTights } from '../bottom/tights.ts'
import { makeBoots } from '../feet/boots.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface KnightColours {
  tunic: Hex
  /** The other half of the tunic. */
  second: Hex
  crest: Hex
  steel: Hex
  gleam: Hex
  mail: Hex
  belt: Hex
  outline: Hex
  trimOutline: Hex
}

/** A young knight: a tunic of two colours over mail, with pauldrons, bracers and greaves. */
export function makeKnight(name: string, colours: KnightColours): Model {
  const fabric = cloth.roll(512, 512)
  const upper = cloth.print(fabric, 480, 170, halved(colours))
  const lower = cloth.print(fabric, 480, 100, hemmed(colours))
  const linked = cloth.print(fabric, 160, 160, rings(colours))
  const plated = cloth.print(fabric, 64, 64, shine(colours))
  const girt = cloth.print(fabric, 240, 16, buckle(colours))
  const { sleeves } = sewSleeves({ end: 0.212, radius: (v) => 0.0345 - 0.0055 * v })
  const boots = makeBoots(0.15, 0.0115)
  const toes = layPicture(boots.upper, ([, y, z]) => [0.5, Math.min(1, 0.2 + z * 3 - y * 5)])
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    trimLook: { shade: '#a9a6cc', rim: 0.16 },
    cloth: [
      ['tunic', upper, sewRoomyTop(0.433, 0.002)],
      ['skirt', lower, sewSkirt({ ...SKIRT, pleats: 8, crispness: 0.5, depth: 0.006 }, HUNG)],
      ['mail', linked, sleeves],
      ['leggings', linked, sewTights(0.31, 0.13, 0.0045)],
    ],
    trim: [
      ['belt', girt, belt()],
      ['gorget', plated, standCollar({ height: 0.027, lower: 0.056, upper: 0.0485 })],
      ['pauldrons', plated, pauldrons()],
      ['bracers', plated, bracers()],
      ['greaves', plated, boots.shafts],
      ['sabatons', plated, toes],
      ['soles', cloth.dye(fabric, colours.belt), boots.sole],
    ],
  })
}

const SKIRT = { waist: 0.436, hem: 0.268, waistRadius: 0.068, hemRadius: 0.12 }
const HUNG = hangSkirt(SKIRT)

/** Halves in two colours, and a crest: a star on a shield. */
function halved({ tunic, second, crest, outline }: KnightColours) {
  const [left, right, gold, line] = [tunic, second, crest, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 400, (v - 0.6) * 225]
    const half = 21 * (y < 0 ? 1 : Math.sqrt(Math.max(0, 1 - (y / 26) ** 2)))
    if (y < -20 || y > 27 || Math.abs(x) > half) return u > 0.5 ? left : right
    if (y < -17.5 || Math.abs(x) > half - 2.6 || y > 24) return line
    const turn = Math.atan2(x, -y)
    const ray = Math.cos(Math.asin(Math.cos(2.5 * turn)) / 2.5)
    return Math.hypot(x, y) * ray ** 4 < 7.2 ? right : gold
  }
}

/** Below the belt, the halves change places, and a golden border runs round the tunic. */
function hemmed({ tunic, second, crest }: KnightColours) {
  const [left, right, gold] = [tunic, second, crest].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.87 && v < 0.95) return gold
    return u > 0.5 ? right : left
  }
}

/** Rows of rings. */
function rings({ mail, gleam }: KnightColours) {
  const [ground, light] = [mail, gleam].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * 15)
    const x = ((u * 16 + (row % 2) / 2) % 1) - 0.5
    const y = ((v * 15) % 1) - 0.5
    return Math.abs(Math.hypot(x, y) - 0.34) < 0.12 && y < 0.2 ? light : ground
  }
}

/** Steel with a band of light. */
function shine({ steel, gleam }: KnightColours) {
  const [ground, light] = [steel, gleam].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.22 && v < 0.4 ? light : ground)
}

function belt(): Mesh {
  const edges = { top: 0.005, bottom: 0.005 }
  const point = wrap.band(0.45, 0.427, () => 0.0205)
  const sheet = weaveSheet({ columns: 36, rows: 1, closed: true, point, hem: edges })
  return bindToBones(sheet, ['hips', 'spine'])
}

/** A belt with a square buckle in front. */
function buckle({ belt, crest }: KnightColours) {
  const [leather, gold] = [belt, crest].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 30, Math.abs(v - 0.5)]
    const isRim = x < 0.9 && !(x < 0.55 && y < 0.26)
    return isRim ? gold : leather
  }
}

/** Two plates over each shoulder. */
function pauldrons(): Mesh {
  const { common, ellipsoid, join } = sdf
  const plate = (x: number, radius: number) => {
    const ball = ellipsoid([x, 0.554, 0], [radius * 0.9, radius, radius])
    return common(0.004, ball, (px, y) => 0.562 - y + 0.25 * (px - x))
  }
  const solid = join(0.002, plate(0.103, 0.051), plate(0.132, 0.0455))
  const net = surfaceNet(solid, { min: [0.04, 0.53, -0.07], max: [0.2, 0.62, 0.07] }, 0.0098)
  const left = layPicture(net, ([, y]) => [0.5, Math.min(1, Math.max(0, (0.612 - y) / 0.06))])
  return fasten(joinMeshes([left, mirrorMesh(left)]), ([x]) => [
    [x > 0 ? 'leftUpperArm' : 'rightUpperArm', 0.72],
    ['chest', 0.28],
  ])
}

function bracers(): Mesh {
  const sheet = weaveSheet({
    columns: 20,
    rows: 4,
    closed: true,
    point: wrap.sleeve(0.186, 0.242, (v) => 0.0335 - 0.006 * v + 0.004 * v ** 6),
    hem: { top: 0.009, bottom: 0.009 },
  })
  return sewPair(sheet, ['LowerArm'])
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sneakers } from '../feet/sneakers.ts'
import { layOn } from '../sewing/lay-on.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { suitCut } from '../top/suit-cut.ts'

interface DoctorColours {
  coat: Hex
  /** Shirt and trousers underneath. */
  scrubs: Hex
  tube: Hex
  metal: Hex
  /** The cross on the pocket. */
  cross: Hex
  shoe: Hex
  light: Hex
  outline: Hex
  trimOutline: Hex
}

/** A doctor's white coat over scrubs, with a stethoscope round the neck. */
export function makeDoctorCoat(name: string, colours: DoctorColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 190, front(colours))
  const laced = cloth.print(fabric, 80, 110, sneakers.paint(colours.shoe, colours))
  const [coat, scrubs, rubber, metal, light] = [
    colours.coat,
    colours.scrubs,
    colours.tube,
    colours.metal,
    colours.light,
  ].map((hex) => cloth.dye(fabric, hex))
  const { cuffs, lapels, sleeves } = suitCut.sewDetails()
  const { seat, legs } = sewTrousers({ waist: 0.345, hem: 0.05, ease: (v) => 0.006 + 0.007 * v })
  const shoes = sneakers.make()
  const { hose, bell } = stethoscope()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['coat', fronted, suitCut.sewCoat(0.232, 0.022)],
      ['lapels', coat, lapels],
      ['sleeves', coat, sleeves],
      ['cuffs', scrubs, cuffs],
      ['seat', scrubs, seat],
      ['legs', scrubs, legs],
    ],
    trim: [
      ['hose', rubber, hose],
      ['bell', metal, bell],
      ['shoes', laced, shoes.upper],
      ['soles', light, shoes.sole],
    ],
  })
}

/** The heights of the buttons. */
const BUTTONS = [130, 156, 182]

/** Buttons, two pockets, a cross over the heart, and scrubs that show at the neckline. */
function front({ coat, scrubs, cross, outline }: DoctorColours) {
  const [ground, under, red, line] = [coat, scrubs, cross, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (suitCut.isShirt(u, v * 1.12)) return under
    // One unit is about a millimetre on the chest, and one and a half below it.
    const [x, y] = [(u - 0.5) * 430, v * 225]
    if (BUTTONS.some((at) => Math.hypot(x + 3, (y - at) * 1.3) < 3.4)) return line
    if (Math.abs(x - 5) < 0.9 && v > 0.52) return line
    const [px, py] = [Math.abs(x - 42), Math.abs(y - 106)]
    if (Math.min(px, py) < 2 && Math.max(px, py) < 6) return red
    const pocket = Math.max(Math.abs(Math.abs(x) - 52) - 20, (Math.abs(y - 172) - 16) * 1.4)
    return Math.abs(pocket) < 1 || (pocket < 0 && Math.abs(y - 161) < 0.9) ? line : ground
  }
}

/**
 * The line of the stethoscope, round the neck and down both sides; the bell hangs on the figure's
 * left.
 */
const HOSE: readonly Vec3[] = [
  [-0.028, 0.472, 0.076],
  [-0.034, 0.52, 0.066],
  [-0.046, 0.572, 0.03],
  [-0.034, 0.594, -0.026],
  [0, 0.598, -0.04],
  [0.034, 0.594, -0.026],
  [0.046, 0.572, 0.03],
  [0.034, 0.52, 0.066],
  [0.03, 0.462, 0.076],
]

function stethoscope(): { hose: Mesh; bell: Mesh } {
  const hose = bendTube({
    path: (t) => layOn(curveAt(HOSE, t), 0.021),
    radius: () => 0.0042,
    segments: 44,
    sides: 7,
    up: [0.3, 0.2, 0.93],
  })
  const disc = (center: Vec3, radius: Vec3) => {
    const at = (sign: number): Vec3 => [
      center[0] + sign * 0.02,
      center[1] + sign * 0.02,
      center[2] + sign * 0.016,
    ]
    return surfaceNet(sdf.ellipsoid(center, radius), { min: at(-1), max: at(1) }, 0.0052)
  }
  const [x, y, z] = layOn([0.03, 0.458, 0.08], 0.023)
  const [ex, ey, ez] = layOn([-0.028, 0.468, 0.08], 0.021)
  const bell = joinMeshes([
    disc([x, y, z], [0.0125, 0.0125, 0.0055]),
    disc([ex - 0.005, ey - 0.006, ez], [0.005, 0.008, 0.005]),
    disc([ex + 0.007, ey - 0.006, ez], [0.005, 0.008, 0.005]),
  ])
  return { hose: fasten(hose, 'chest'), bell: fasten(bell, 'chest') }
}

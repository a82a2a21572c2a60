import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { star } from '../kit/solid/star.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface CapColours {
  /** The colours of the two panels in front, and of the other four. */
  front: Hex
  back: Hex
  visor: Hex
  star: Hex
  outline: Hex
}

const dome = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.13],
      [0.07, 0.126],
      [0.135, 0.112],
      [0.18, 0.086],
      [0.21, 0.046],
      [0.22, 0.008],
      [0.222, -0.018],
      [0.2, -0.026],
      [0.156, -0.032],
    ],
    columns: 36,
    rows: 20,
    place: onHatLine,
  })

/** How far the visor reaches to each side of the front, in radians. */
const VISOR_REACH = 1.15

/** A visor that bends down at its sides: its upper face, its edge and its lower face. */
function visor(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const across = u * 2 - 1
    const angle = across * VISOR_REACH
    const [out, sink] = curveAt(VISOR_EDGE, v)
    const length = out * Math.cos((across * Math.PI) / 2) ** 0.8
    const [x, z] = [Math.sin(angle) * 0.214, Math.cos(angle) * 0.214 + length]
    const drop = 0.24 * length + 0.034 * across * across
    return onHatLine(x * (1 + 0.3 * length), 0.012 - drop - sink, z)
  }
  return weaveSheet({ columns: 18, rows: 14, point })
}

/** The distance outwards, and the distance below the upper face. */
const VISOR_EDGE: Vec3[] = [
  [-0.01, 0, 0],
  [0.06, 0, 0],
  [0.135, 0.001, 0],
  [0.141, 0.005, 0],
  [0.135, 0.009, 0],
  [0.06, 0.01, 0],
  [-0.01, 0.01, 0],
]

const button = (): Mesh => {
  const [x, y, z] = onHatLine(0, 0.13, 0)
  const box = {
    min: [x - 0.03, y - 0.02, z - 0.03] satisfies Vec3,
    max: [x + 0.03, y + 0.03, z + 0.03] satisfies Vec3,
  }
  return surfaceNet(sdf.ellipsoid([x, y, z], [0.018, 0.01, 0.018]), box, 0.008)
}

/** A star in front, on the slope of the panels. */
function badge(): Mesh {
  const box = {
    min: [-0.06, -0.06, -0.03] satisfies Vec3,
    max: [0.06, 0.06, 0.03] satisfies Vec3,
  }
  const front = vec.normalize([0, 0.42, 0.9])
  const right: Vec3 = [1, 0, 0]
  return placeMesh(surfaceNet(star(0.04, 0.009), box, 0.0078), {
    origin: onHatLine(0, 0.064, 0.2),
    right,
    up: vec.cross(front, right),
    front,
  })
}

/** Six panels with seams between them; u begins in the middle of the front. */
function panels(colours: CapColours) {
  const [front, back] = [colour.paint(colours.front), colour.paint(colours.back)]
  return (u: number): Vec3 => {
    const seam = Math.abs(((u * 6 + 0.5) % 1) - 0.5)
    const panel = Math.abs(u - 0.5) > 1 / 3 ? front : back
    return vec.scale(panel, seam < 0.022 ? 0.76 : 1)
  }
}

/** A cap with a visor, and a star over the brow. */
export function makeCap(name: string, colours: CapColours): Model {
  const fabric = cloth.roll(512, 32)
  const trim = cloth.dye(fabric, colours.visor)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['cap', cloth.print(fabric, 420, 8, panels(colours)), dome()],
      ['visor', trim, joinMeshes([visor(), button(), lining(0.17, -0.03)])],
      ['star', cloth.dye(fabric, colours.star), badge()],
    ],
    look: { shade: '#b09ac8', outline: colours.outline },
  })
}

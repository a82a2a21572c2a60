import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { fasten } from '../kit/rig/fasten.ts'
import { bindToBones } from '../kit/rig/weights.ts'
import { sew } from '../kit/sew.ts'
import { drape } from '../kit/shape/drape.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'

interface PochetteColours {
  bag: Hex
  trim: Hex
  strap: Hex
  outline: Hex
}

/** The middle of the bag, in front of the left hip, over skirts. */
const MIDDLE: Vec3 = [0.094, 0.392, 0.094]
const FRONT = vec.normalize([0.62, 0.06, 0.8])
const RIGHT = vec.normalize(vec.cross([0, 1, 0], FRONT))
const stand = { front: FRONT, right: RIGHT, up: vec.cross(FRONT, RIGHT) }

const bag = (): Mesh =>
  placeMesh(puff({ outline: outlines.heart, corners: 36, rings: 6, thickness: 0.42 }), {
    ...stand,
    origin: MIDDLE,
    size: 0.058,
  })

/** A zip across the heart, with a highlight above it. */
function paintBag({ bag: hex, trim }: PochetteColours) {
  const [plain, line] = [hex, trim].map(colour.paint)
  const bright = vec.mix(plain, [1, 1, 1], 0.75)
  return (u: number, v: number): Vec3 => {
    const zip = v - 0.4
    if (Math.abs(zip) < 0.014) return line
    if (Math.abs(zip) < 0.034 && (u * 26) % 1 < 0.5) return line
    return Math.hypot((u - 0.3) * 1.2, (v - 0.27) * 2) < 0.075 ? bright : plain
  }
}

/** The strap, from the bag up over the right shoulder and down the back. */
const strap = (): Mesh => {
  const over = Array.from({ length: 9 }, (_, n): Vec3 => {
    const turn = 0.35 + n * 0.32
    const across = Math.cos(turn)
    const from: Vec3 = [-0.05 + 0.02 * Math.abs(across), 0.5, -0.002]
    return drape(anatomy.torso, from, [-0.1, Math.sin(turn), across], 0.022)
  })
  const top = vec.add(MIDDLE, [0.004, 0.05, 0])
  const line: Vec3[] = [
    top,
    [0.055, 0.462, 0.098],
    ...over,
    [0.03, 0.46, -0.094],
    [0.088, 0.43, -0.046],
    [0.116, 0.424, 0.03],
    vec.add(top, [0.012, -0.004, -0.012]),
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => 0.0058,
    segments: 52,
    sides: 6,
    up: [0.9, 0.3, -0.2],
  })
}

/** A heart-shaped bag on a long strap. */
export function makePochette(name: string, colours: PochetteColours): Model {
  const fabric = cloth.roll(128, 128)
  const heart = cloth.cut(cloth.print(fabric, 100, 100, paintBag(colours)), bag())
  const cord = cloth.cut(cloth.dye(fabric, colours.strap), strap())
  return sew({
    name,
    textures: [fabric.picture],
    layers: [
      { name: 'bag', mesh: fasten(joinMeshes([heart]), 'hips'), material: 0 },
      { name: 'strap', mesh: bindToBones(cord, ['chest', 'spine', 'hips']), material: 0 },
    ],
    materials: [
      toonMaterial('bag', {
        texture: 0,
        shade: '#c69cc0',
        outline: colours.outline,
        outlineWidth: 0.0022,
        rim: 0.2,
      }),
    ],
  })
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { layBead } from '../bead.ts'
import { BAND_Z, layHairBand } from './hair-band.ts'

interface AliceBowColours {
  silk: Hex
  dots: Hex
  outline: Hex
}

const KNOT: Vec3 = [0, 1.028, BAND_Z]

/** The left loop, from the knot outwards: narrow, wide, and round at its end. */
const LOOP: Vec3[] = [
  [-0.62, 0.12, 0],
  [-1, 0, 0],
  [-0.62, -0.12, 0],
  [0.2, -0.62, 0],
  [0.86, -0.62, 0],
  [1, 0, 0],
  [0.86, 0.62, 0],
  [0.2, 0.62, 0],
  [-0.62, 0.12, 0],
]

function loop(): Mesh {
  const rim = (t: number): [number, number] => {
    const [x, y] = curveAt(LOOP, t - Math.floor(t))
    return [x, y]
  }
  const up = vec.normalize([-0.5, 1, 0.02])
  return placeMesh(puff({ outline: rim, corners: 34, rings: 4, thickness: 0.34 }), {
    origin: vec.add(KNOT, [0.076, 0.05, 0]),
    up,
    front: [0, 0, 1],
    right: vec.cross(up, [0, 0, 1]),
    size: 0.088,
  })
}

/** Dots in staggered rows. */
function dotted({ silk, dots }: AliceBowColours) {
  const [plain, bright] = [silk, dots].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * 7)
    const [x, y] = [((u * 7 + (row % 2) / 2) % 1) - 0.5, ((v * 7) % 1) - 0.5]
    return Math.hypot(x, y) < 0.24 ? bright : plain
  }
}

/** A hairband with one big bow on top. */
export function makeAliceBow(name: string, colours: AliceBowColours): Model {
  const fabric = cloth.roll(128, 64)
  const left = loop()
  const silk = cloth.dye(fabric, colours.silk)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      [
        'alice-bow',
        cloth.print(fabric, 60, 60, dotted(colours)),
        joinMeshes([left, mirrorMesh(left)]),
      ],
      ['band', silk, joinMeshes([layHairBand(), layBead(vec.add(KNOT, [0, 0.008, 0.004]), 0.026)])],
    ],
    look: { shade: '#c0a0cc', outline: colours.outline, rim: 0.1 },
  })
}

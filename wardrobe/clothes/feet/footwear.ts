import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { wrap } from '../sewing/wrap.ts'

/** The height of the underside of closed shoes, and that of open shoes, which is below the foot. */
const [FLOOR, FLOOR_OPEN] = [0.001, -0.0042]

const FOOT_BONES = ['LowerLeg', 'Foot']

/** A pair of socks up to the given height, with a turned-over top. */
export function knitSocks(top: number): Mesh {
  const cuff = 0.012 / (top - 0.04)
  const point = wrap.leg(top, 0.04, (v) => (v < cuff ? 0.0065 : 0.0042))
  const left = weaveSheet({ columns: 18, rows: 7, closed: true, point, hem: { top: 0.004 } })
  return bindToBones(joinMeshes([left, mirrorMesh(left)]), FOOT_BONES)
}

/**
 * The region, in metres, that a shoe's texture covers, seen from above, with the heel at the top.
 */
const PLAN = { left: 0.015, width: 0.084, heel: -0.055, length: 0.145 }

/**
 * A pair of shoes, made from the solid of the left one, which is cut at `soleTop` and painted from
 * above. An open shoe keeps only the part of its upper that is inside `kept`.
 */
export function makeShoes(
  left: Sdf,
  soleTop: number,
  cell: number,
  kept?: Sdf,
): { upper: Mesh; sole: Mesh } {
  const floor = kept ? FLOOR_OPEN : FLOOR
  const flat: Sdf = sdf.common(0.004, left, (_, y) => floor - y)
  const box: Box = { min: [0.005, -0.012, -0.06], max: [0.108, 0.14, 0.1] }
  const net = surfaceNet(flat, box, cell)
  for (let v = 0; v < net.positions.length / 3; v++) {
    net.uvs[v * 2] = (net.positions[v * 3] - PLAN.left) / PLAN.width
    net.uvs[v * 2 + 1] = (net.positions[v * 3 + 2] - PLAN.heel) / PLAN.length
  }
  const { inside, outside } = cutMesh(net, (_, y) => y - soleTop)
  const pair = (mesh: Mesh) => bindToBones(joinMeshes([mesh, mirrorMesh(mesh)]), FOOT_BONES)
  const upper = kept ? cutMesh(outside, kept).inside : outside
  return { upper: pair(upper), sole: pair(inside) }
}

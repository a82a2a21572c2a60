import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten, type Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { drape } from '../../kit/shape/drape.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import type { Tail } from '../strand/part-tails.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** The position of the left knot. */
const KNOT: Vec3 = [0.17, 0.9, -0.055]

const FRINGE: FringeTip[] = [
  [-0.138, 0.74, 0.064],
  [-0.102, 0.77, 0.066],
  [-0.06, 0.782, 0.07],
  [-0.016, 0.768, 0.078],
  [0.03, 0.786, 0.064],
  [0.068, 0.77, 0.072],
  [0.106, 0.78, 0.062],
  [0.14, 0.742, 0.062],
]

/** The long lock in front of each ear. */
function templeLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 52, 14, 0.004),
    dome(side * 60, 48, 0.004),
    dome(side * 66, 80, 0.002),
    [side * 0.176, 0.7, 0.082],
    [side * 0.15, 0.57, 0.098],
  ]
  return combLock({ path, width: 0.056, thickness: 0.03, segments: 13 }, anatomy.head, 0.013)
}

/** Ridges of the hair that is combed into a knot. */
const RIDGES = 6

/**
 * The hair on one side of the back of the head, combed from the parting to the knot in soft ridges.
 */
function gathered(side: number): Mesh {
  const knot: Vec3 = [side * KNOT[0], KNOT[1], KNOT[2]]
  const lift = anatomy.skull(...KNOT)
  const point = (u: number, v: number): Vec3 => {
    const fromParting = side > 0 ? 1 - u : u
    const start = dome(180, 4 + v * 140)
    const aim = vec.subtract(vec.mix(start, knot, fromParting), HEAD_CENTER)
    const ridge = Math.abs(Math.sin(RIDGES * Math.PI * v)) ** 0.6
    const middle = Math.sin(Math.PI * fromParting) ** 0.5
    const height = 0.016 + 0.006 * ridge * middle + (lift - 0.014) * fromParting ** 4
    // At the parting, over the brow and at the neck, its edges end in the hair below.
    const sink = Math.max(0, 1 - 9 * fromParting, 1 - RIDGES * 5 * Math.min(v, 1 - v))
    return drape(anatomy.skull, HEAD_CENTER, aim, height + (0.006 - height) * sink)
  }
  const sheet = weaveSheet({ columns: 9, rows: RIDGES * 5, point, hem: { bottom: 0.008 } })
  for (let v = 0; v < sheet.positions.length / 3; v++) {
    const away = vec.normalize(vec.subtract(vec.read(sheet.positions, v), HEAD_CENTER))
    sheet.uvs[v * 2] = (sheet.uvs[v * 2 + 1] * RIDGES) % 1
    sheet.uvs[v * 2 + 1] = Math.acos(away[1]) / Math.PI
    const soft = vec.normalize(vec.mix(vec.read(sheet.normals, v), away, 0.35))
    for (let k = 0; k < 3; k++) sheet.normals[v * 3 + k] = soft[k]
  }
  return sheet
}

/**
 * The strands of the left tail: their offsets from the middle one, their width, and the height of
 * their tips.
 */
const STRANDS: [x: number, z: number, width: number, tip: number][] = [
  [0, 0, 0.094, 0.44],
  [0.026, 0.03, 0.07, 0.47],
  [-0.026, 0.026, 0.07, 0.455],
  [0.026, -0.03, 0.074, 0.46],
  [-0.022, -0.03, 0.068, 0.49],
]

/** A tail swings out from the knot, hangs, and turns its tip outwards. */
function strandPath([dx, dz, , tip]: (typeof STRANDS)[0]): Vec3[] {
  const [kx, ky, kz] = KNOT
  const at = (x: number, y: number, z: number): Vec3 => [kx + x, y, kz + z]
  return [
    at(-0.01, ky - 0.004, 0),
    at(0.022 + dx * 0.25, ky + 0.012, dz * 0.3),
    at(0.056 + dx * 0.6, ky + 0.012, dz * 0.65),
    at(0.084 + dx * 0.9, ky - 0.03, dz * 0.9),
    at(0.099 + dx, ky - 0.1, dz + 0.004),
    at(0.101 + dx, ky - 0.2, dz * 1.05 + 0.01),
    at(0.086 + dx * 0.85, (ky - 0.2 + tip) / 2 - 0.01, dz * 0.9 + 0.014),
    at(0.089 + dx * 0.5, tip + 0.03, dz * 0.6 + 0.02),
    at(0.12 + dx * 0.3, tip, dz * 0.3 + 0.028),
  ]
}

const tailBones = (side: 'left' | 'right', k: number): Bone[] => [
  { name: `twin-${side}-1`, parent: 'head', place: [k * KNOT[0], KNOT[1], KNOT[2]] },
  { name: `twin-${side}-2`, parent: `twin-${side}-1`, place: [k * 0.268, 0.79, -0.05] },
  { name: `twin-${side}-3`, parent: `twin-${side}-2`, place: [k * 0.268, 0.68, -0.046] },
  { name: `twin-${side}-4`, parent: `twin-${side}-3`, place: [k * 0.26, 0.57, -0.04] },
  { name: `twin-${side}-end`, parent: `twin-${side}-4`, place: [k * 0.268, 0.46, -0.034] },
]

const BONES_OF_TAILS = [...tailBones('left', 1), ...tailBones('right', -1)]

/** The tail is loose at the tip, which lags behind the head and curls; the knot holds the root. */
const chain = (side: 'left' | 'right'): Chain => ({
  name: `twin-${side}`,
  bones: tailBones(side, 1).map(({ name }) => name),
  stiffness: [0.4, 0.2],
  gravity: 0.05,
  drag: 0.1,
  hitRadius: 0.035,
  colliders: ['head', 'torso'],
})

/**
 * The heights at which the second, third and fourth bones take over, and the softness of the
 * change.
 */
const JOINTS = [0.79, 0.68, 0.57]
const SOFTNESS = 0.055

function tail(side: number): Tail {
  const name = side > 0 ? 'left' : 'right'
  const follow = ([, y]: Vec3): Shares => {
    const [second, third, fourth] = JOINTS.map((height) =>
      Math.min(1, Math.max(0, (height + SOFTNESS - y) / (2 * SOFTNESS))),
    )
    return [
      [`twin-${name}-1`, 1 - second],
      [`twin-${name}-2`, second - third],
      [`twin-${name}-3`, third - fourth],
      [`twin-${name}-4`, fourth],
    ]
  }
  const profile = (t: number) =>
    Math.sqrt(Math.min(1, t * 2.6 + 0.14)) * (1 - t ** 1.7) ** 0.9 * 1.16
  // The centre is so low that no part of a lock points away from it; a lock that did would turn
  // over.
  const center: Vec3 = [0, 0.45, -0.05]
  const locks = STRANDS.map((strand) =>
    sweepLock({
      path: strandPath(strand),
      width: strand[2],
      thickness: strand[2] * 0.74,
      center,
      segments: 13,
      sides: 7,
      roundness: 0.12,
      profile,
      v: (t) => 0.2 + 0.8 * t,
    }),
  )
  // If the right tail were swept separately, it would intersect itself at the knot.
  const tails = side > 0 ? locks : locks.map(mirrorMesh)
  return { mesh: joinMeshes(tails), follow }
}

/** A scrunchy round the knot. */
function scrunchy(side: number): Mesh {
  const axis = vec.normalize([side * 0.95, 0.3, 0])
  const over = vec.cross([0, 0, 1], axis)
  const center: Vec3 = [side * (KNOT[0] + 0.013), KNOT[1] + 0.004, KNOT[2]]
  const path = (t: number): Vec3 => {
    const [cos, sin] = [Math.cos(t * 2 * Math.PI) * 0.027, Math.sin(t * 2 * Math.PI) * 0.027]
    return vec.add(center, vec.add(vec.scale(over, cos), [0, 0, sin]))
  }
  const radius = (t: number) => 0.0125 + 0.0015 * Math.cos(t * 14 * Math.PI)
  return fasten(bendTube({ path, radius, segments: 21, sides: 6, up: axis }), 'head')
}

/** Two long tails with their own bones, tied high. */
export function makeTwinTails(name: string, colours: HairColours): Model {
  const sides = [-1, 1]
  const head = joinMeshes([
    combScalp(0.027),
    ...FRINGE.map((tip) => combFringe(tip, 0.008)),
    ...sides.map(templeLock),
    ...sides.map(gathered),
  ])
  return sewHair(name, colours, {
    head,
    tails: sides.map(tail),
    ties: joinMeshes(sides.map(scrunchy)),
    bones: BONES_OF_TAILS,
    chains: [chain('left'), chain('right')],
  })
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { fasten, type Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'

/** The height at which a bag hangs from the sleeve, inside it. */
const TOP = 0.545

/** The distances from the middle of the figure at which the two chains of a bag hang. */
const INNER = { x: 0.158, arm: 'UpperArm' }
const OUTER = { x: 0.24, arm: 'LowerArm' }

/** The bag's middle and half its width, in metres. */
const [MIDDLE, HALF] = [0.191, 0.06]

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/**
 * A kimono's sleeve bags, which swing. While the arms are stretched out, they hang from them down
 * to `bottom`. In their picture, u runs round a bag; its front is in the middle. Their bones come
 * after the garment's `other` bones.
 */
export function hangBags(bottom: number, other: readonly Bone[]) {
  const sides = [1, -1] as const
  const heights = [TOP, (TOP + bottom) / 2, bottom]
  const bones = sides.flatMap((side) =>
    [INNER, OUTER].flatMap(({ x, arm }) =>
      heights.map(
        (y, n): Bone => ({
          name: nameOf(side, x, n),
          parent: n === 0 ? `${side > 0 ? 'left' : 'right'}${arm}` : nameOf(side, x, n - 1),
          place: [side * x, y, 0],
        }),
      ),
    ),
  )
  const chains = sides.flatMap((side) =>
    [INNER, OUTER].map(
      ({ x }): Chain => ({
        name: nameOf(side, x, 0),
        bones: [0, 1, 2].map((n) => nameOf(side, x, n)),
        // Heavy and limp, so that the bags point to the ground in whatever direction an arm does.
        stiffness: [0.03, 0.03],
        gravity: 1.2,
        drag: 0.5,
        hitRadius: 0.014,
        colliders: ['thighs'],
      }),
    ),
  )
  const left = weaveSheet({
    columns: 24,
    rows: 10,
    closed: true,
    point: (u, v) => pointOf(bottom, u, v),
  })
  const pair = joinMeshes([left, mirrorMesh(left)])
  return { mesh: fasten(pair, (p) => boundTo(p, bottom), [...other, ...bones]), bones, chains }
}

const nameOf = (side: number, x: number, n: number) =>
  `sleeve-${side > 0 ? 'left' : 'right'}-${x === INNER.x ? 'inner' : 'outer'}-${n + 1}`

/** A flat bag with round lower corners, a little thicker further down. */
function pointOf(bottom: number, u: number, v: number): Vec3 {
  const turn = (u - 0.5) * 2 * Math.PI
  const low = clamp((v - 0.8) / 0.2)
  const half = HALF * (1 - 0.16 * low ** 3)
  const thick = (0.017 + 0.016 * v) * Math.sqrt(1 - 0.98 * low ** 4)
  const x = Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.7 * half
  return [MIDDLE + x, TOP + (bottom - TOP) * v, Math.cos(turn) * thick]
}

/** A point follows the arm at the top, and the two chains beside it further down. */
function boundTo([x, y]: Vec3, bottom: number): Shares {
  const side = Math.sign(x)
  const outer = clamp((Math.abs(x) - INNER.x) / (OUTER.x - INNER.x))
  const free = clamp((TOP - y) / 0.03)
  const low = clamp(((TOP - y) / (TOP - bottom) - 0.35) / 0.3)
  const arm = outer > 0.4 ? OUTER.arm : INNER.arm
  const chained = [INNER, OUTER].flatMap(({ x: at }, n) => {
    const share = free * (n === 0 ? 1 - outer : outer)
    return [
      [nameOf(side, at, 0), share * (1 - low)],
      [nameOf(side, at, 1), share * low],
    ] satisfies Shares
  })
  return [[`${side > 0 ? 'left' : 'right'}${arm}`, 1 - free], ...chained]
}

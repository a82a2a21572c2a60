import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten, type Shares } from '../kit/fasten.ts'
import type { Chain } from '../kit/hang-chain.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { sweepLock } from '../kit/lock.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { colour, type Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import type { Bone } from '../kit/skeleton.ts'
import { curveAt } from '../kit/spline.ts'
import { vec } from '../kit/vector.ts'

export interface TailColours {
  fur: Hex
  tip: Hex
  outline: Hex
}

/** From under the waist of skirts and trousers round to the left, where it is seen from before. */
const LINE: Vec3[] = [
  [0, 0.405, -0.045],
  [0.022, 0.372, -0.125],
  [0.09, 0.34, -0.185],
  [0.17, 0.352, -0.2],
  [0.228, 0.42, -0.19],
  [0.246, 0.505, -0.175],
  [0.232, 0.575, -0.17],
]

/** Where along the line the bones sit; the last is the end of the chain. */
const JOINTS = [0, 0.25, 0.45, 0.65, 1]

const TAIL: readonly Bone[] = JOINTS.map((t, n) => ({
  name: `tail-${n + 1}`,
  parent: n === 0 ? 'hips' : `tail-${n}`,
  place: curveAt(LINE, t),
}))

const CHAIN: Chain = {
  name: 'tail',
  bones: TAIL.map(({ name }) => name),
  ...{ stiffness: [0.5, 0.22], gravity: 0.01, drag: 0.18, hitRadius: 0.03, colliders: [] },
}

/** Tufts beside the brush: how far they stand off, and where they begin and end. */
const TUFTS: [turn: number, from: number, to: number][] = [
  [0.4, 0.34, 0.8],
  [2.5, 0.42, 0.86],
  [4.6, 0.38, 0.84],
]

/** A thick tail with a light tip that swings behind the steps. */
export function makeFoxTail(name: string, colours: TailColours): Model {
  const fabric = cloth.roll(128, 256)
  const brush = sweepLock({
    ...{ path: LINE, width: 0.115, thickness: 0.105, center: [0, 0.5, 2] },
    ...{ segments: 20, sides: 10, roundness: 0, v: (t) => t },
    profile: (t) => 0.22 + 0.78 * Math.sin(Math.PI * Math.min(1, t * 1.02) ** 1.5) ** 0.8,
  })
  const mesh = joinMeshes([brush, ...TUFTS.map(tuft)])
  return sew({
    name,
    layers: [
      {
        name: 'tail',
        mesh: fasten(cloth.cut(cloth.print(fabric, 96, 240, coat(colours)), mesh), follow, TAIL),
        material: 0,
      },
    ],
    materials: [
      toonMaterial('fur', { texture: 0, shade: '#c9a2c4', outline: colours.outline, rim: 0.15 }),
    ],
    textures: [fabric.picture],
    bones: TAIL,
    chains: [CHAIN],
  })
}

function tuft([turn, from, to]: (typeof TUFTS)[0]): Mesh {
  const off = (t: number, metres: number): Vec3 =>
    vec.add(curveAt(LINE, t), [Math.cos(turn) * metres, 0, Math.sin(turn) * metres])
  const middle = (from + to) / 2
  return sweepLock({
    path: [off(from, 0.012), off(middle, 0.036), off(to - 0.06, 0.05), off(to, 0.064)],
    ...{ width: 0.056, thickness: 0.04, center: [0, 0.5, 2], segments: 9, sides: 6, roundness: 0 },
    v: (t) => from + (to - from) * t,
  })
}

/** Each place follows the two bones that it lies between. */
function follow(p: Vec3): Shares {
  const SAMPLES = 48
  let nearest = 0
  for (let n = 1; n <= SAMPLES; n++) {
    const gap = (k: number) => vec.length(vec.subtract(curveAt(LINE, k / SAMPLES), p))
    if (gap(n) < gap(nearest)) nearest = n
  }
  const along = nearest / SAMPLES
  const weight = (n: number) => {
    const [before, at, after] = [JOINTS[n - 1] ?? -1, JOINTS[n], JOINTS[n + 1]]
    const middle = (a: number, b: number) => (a + b) / 2
    const rise = n === 0 ? 1 : (along - middle(before, at) + 0.1) / 0.2
    const fall = n === 3 ? 0 : (along - middle(at, after) + 0.1) / 0.2
    return Math.min(1, Math.max(0, rise)) - Math.min(1, Math.max(0, fall))
  }
  return [0, 1, 2, 3].map((n) => [`tail-${n + 1}`, weight(n)])
}

/** The light tip begins in a ragged line. */
function coat({ fur, tip }: TailColours) {
  const [ground, light] = [fur, tip].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const tooth = Math.abs(((u * 4) % 1) - 0.5) * 0.14
    return v > 0.66 + tooth ? light : ground
  }
}

import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { tail } from './tail.ts'

interface TailColours {
  fur: Hex
  tip: Hex
  outline: Hex
}

/**
 * Tufts beside the brush: in which direction from the tail each one lies, and where along the tail
 * it begins and ends.
 */
const TUFTS: [turn: number, from: number, to: number][] = [
  [0.4, 0.34, 0.8],
  [2.5, 0.42, 0.86],
  [4.6, 0.38, 0.84],
]

/** A thick tail, light at its tip, that swings with every step. */
export function makeFoxTail(name: string, colours: TailColours): Model {
  const fabric = cloth.roll(128, 256)
  const brush = sweepLock({
    path: tail.line,
    width: 0.115,
    thickness: 0.105,
    center: [0, 0.5, 2],
    segments: 20,
    sides: 10,
    roundness: 0,
    v: (t) => t,
    profile: (t) => 0.22 + 0.78 * Math.sin(Math.PI * Math.min(1, t * 1.02) ** 1.5) ** 0.8,
  })
  const mesh = joinMeshes([brush, ...TUFTS.map(tuft)])
  return sew({
    name,
    layers: [
      {
        name: 'tail',
        mesh: fasten(
          cloth.cut(cloth.print(fabric, 96, 240, coat(colours)), mesh),
          tail.follow,
          tail.bones,
        ),
        material: 0,
      },
    ],
    materials: [
      toonMaterial('fur', { texture: 0, shade: '#c9a2c4', outline: colours.outline, rim: 0.15 }),
    ],
    textures: [fabric.picture],
    bones: tail.bones,
    chains: [tail.chain],
  })
}

function tuft([turn, from, to]: (typeof TUFTS)[0]): Mesh {
  const off = (t: number, metres: number): Vec3 =>
    vec.add(curveAt(tail.line, t), [Math.cos(turn) * metres, 0, Math.sin(turn) * metres])
  const middle = (from + to) / 2
  return sweepLock({
    path: [off(from, 0.012), off(middle, 0.036), off(to - 0.06, 0.05), off(to, 0.064)],
    width: 0.056,
    thickness: 0.04,
    center: [0, 0.5, 2],
    segments: 9,
    sides: 6,
    roundness: 0,
    v: (t) => from + (to - from) * t,
  })
}

/** The light tip begins along a ragged line. */
function coat({ fur, tip }: TailColours) {
  const [ground, light] = [fur, tip].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const tooth = Math.abs(((u * 4) % 1) - 0.5) * 0.14
    return v > 0.66 + tooth ? light : ground
  }
}

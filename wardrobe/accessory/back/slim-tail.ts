import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { tail } from './tail.ts'

interface SlimTailColours {
  fur: Hex
  /** Rings, and the tip. */
  mark: Hex
  outline: Hex
}

const line = (radius: (t: number) => number): Mesh =>
  bendTube({
    path: (t) => curveAt(tail.line, t),
    radius: (t) => radius(Math.min(1, Math.max(0, t))),
    segments: 30,
    sides: 9,
    up: [0, 0, 1],
  })

const cat = () => line((t) => 0.0185 * Math.sqrt(Math.min(1, t * 8 + 0.003, (1.004 - t) * 16)))

/** Rings near the end of a tabby's tail, and its tip. */
function tabby({ fur, mark }: SlimTailColours) {
  const [plain, dark] = [fur, mark].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    v > 0.86 || (v > 0.4 && (v * 9) % 1 > 0.62) ? dark : plain
}

/** A spade shape, attached by its tip to the end of a thin tail. */
function spade(): Mesh {
  const end = curveAt(tail.line, 1)
  const up = vec.normalize(vec.subtract(end, curveAt(tail.line, 0.93)))
  const heart = puff({ outline: outlines.heart, corners: 28, rings: 4, thickness: 0.34 })
  const right = vec.normalize(vec.cross([0, 0, 1], up))
  return placeMesh(heart, {
    origin: vec.add(end, vec.scale(up, 0.022)),
    size: 0.046,
    right,
    up: vec.scale(up, 1),
    front: vec.cross(right, up),
  })
}

const imp = () =>
  joinMeshes([line((t) => (0.0115 - 0.003 * t) * Math.sqrt(Math.min(1, t * 14 + 0.003))), spade()])

function sewTail(name: string, colours: SlimTailColours, mesh: Mesh, isPlain: boolean): Model {
  const fabric = cloth.roll(32, 256)
  const patch = isPlain
    ? cloth.dye(fabric, colours.fur)
    : cloth.print(fabric, 8, 240, tabby(colours))
  const { bones, chain, follow } = tail
  const look = { texture: 0, shade: '#b9a0c8', outline: colours.outline, rim: 0.14 }
  return sew({
    name,
    bones,
    chains: [chain],
    textures: [fabric.picture],
    layers: [{ name: 'tail', mesh: fasten(cloth.cut(patch, mesh), follow, bones), material: 0 }],
    materials: [toonMaterial('tail', look)],
  })
}

/** The long tail of a cat, with rings. */
export const makeCatTail = (name: string, colours: SlimTailColours): Model =>
  sewTail(name, colours, cat(), false)

/** The thin tail of a small devil, with a heart at its end. */
export const makeImpTail = (name: string, colours: SlimTailColours): Model =>
  sewTail(name, colours, imp(), true)

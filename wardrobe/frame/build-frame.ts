import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sew } from '../kit/sew.ts'
import { decorate, type Sticker } from './decorate.ts'

/** A frame: its border, its print, and its stickers. */
interface FramePlan {
  border: Mesh
  /** The colour at u round the border and v inwards, each 0 to 1. */
  print: (u: number, v: number) => Vec3
  stickers: { mesh: Mesh; hex: Hex; places: readonly Sticker[]; lift?: number }[]
  shade: Hex
  outline: Hex
  /** The names of the layers. */
  names?: { border?: string; stickers?: string }
}

/** Prints the border, cuts the stickers and attaches them. */
export function buildFrame(name: string, plan: FramePlan): Model {
  const fabric = cloth.roll(1024, 64)
  const border = cloth.cut(cloth.print(fabric, 1016, 32, plan.print), plan.border)
  const stickers = plan.stickers.map(({ mesh, hex, places, lift = 0.014 }) => ({
    name: plan.names?.stickers ?? 'stickers',
    mesh: cloth.cut(cloth.dye(fabric, hex), decorate(mesh, places, lift)),
    material: 0,
  }))
  const look = { texture: 0, shade: plan.shade, outline: plan.outline, shadingShift: 0.1 }
  return sew({
    name,
    layers: [{ name: plan.names?.border ?? 'border', mesh: border, material: 0 }, ...stickers],
    materials: [toonMaterial('frame', { ...look, doubleSided: true })],
    textures: [fabric.picture],
  })
}

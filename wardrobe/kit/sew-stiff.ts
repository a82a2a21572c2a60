import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth, type Fabric } from './fabric.ts'
import { fasten } from './fasten.ts'
import { type Look, toonMaterial } from './material.ts'
import type { Mesh } from './mesh.ts'
import { sew } from './sew.ts'

export interface StiffPlan {
  name: string
  /** What carries all of it. */
  bone: string
  fabric: Fabric
  /** The name of each layer, the patch of fabric that it is cut from, and its shape. */
  cuts: [layer: string, patch: ReturnType<typeof cloth.dye>, mesh: Mesh][]
  look: Omit<Look, 'texture' | 'plain'>
}

/** Sews a piece that does not bend: hats, pins, glasses. */
export function sewStiff({ name, bone, fabric, cuts, look }: StiffPlan): Model {
  return sew({
    name,
    layers: cuts.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: fasten(cloth.cut(patch, mesh), bone),
      material: 0,
    })),
    materials: [toonMaterial(cuts[0][0], { ...look, texture: 0 })],
    textures: [fabric.picture],
  })
}

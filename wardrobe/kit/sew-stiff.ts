import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { type Cut, cloth, type Fabric } from './paint/fabric.ts'
import { type Look, toonMaterial } from './paint/material.ts'
import { fasten } from './rig/fasten.ts'
import type { Bone } from './rig/skeleton.ts'
import { sew } from './sew.ts'

interface StiffPlan {
  name: string
  /** The bone that carries the whole piece. */
  bone: string
  /** The piece's own bones. */
  bones?: readonly Bone[]
  fabric: Fabric
  cuts: Cut[]
  /** The material's name; defaults to that of the first layer. */
  material?: string
  look: Omit<Look, 'texture' | 'plain'>
}

/** Sews a piece that does not bend, such as a hat, a pin or a pair of glasses. */
export function sewStiff({ name, bone, bones, fabric, cuts, material, look }: StiffPlan): Model {
  return sew({
    name,
    bones,
    layers: cuts.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: fasten(cloth.cut(patch, mesh), bone),
      material: 0,
    })),
    materials: [toonMaterial(material ?? cuts[0][0], { ...look, texture: 0 })],
    textures: [fabric.picture],
  })
}

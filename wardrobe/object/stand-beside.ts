import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth, type Fabric } from '../kit/fabric.ts'
import { type Look, toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sew } from '../kit/sew.ts'
import { setDown } from './set-down.ts'

export interface Ornament {
  name: string
  /** Where it stands on the ground, in metres. */
  place: Vec3
  fabric: Fabric
  /** Its layers: name, the patch of fabric that each is coloured by, and shape. */
  layers: [name: string, patch: ReturnType<typeof cloth.dye>, mesh: Mesh][]
  look: Pick<Look, 'outline'> & Partial<Look>
}

/** An ornament of one material that stands beside the feet. */
export const standBeside = ({ name, place, fabric, layers, look }: Ornament): Model =>
  sew({
    name,
    layers: layers.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: setDown(cloth.cut(patch, mesh), place),
      material: 0,
    })),
    materials: [toonMaterial('ornament', { texture: 0, shade: '#cbaed4', rim: 0.08, ...look })],
    textures: [fabric.picture],
  })

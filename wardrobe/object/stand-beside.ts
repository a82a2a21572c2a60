import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { type Cut, cloth, type Fabric } from '../kit/paint/fabric.ts'
import { type Look, toonMaterial } from '../kit/paint/material.ts'
import { sew } from '../kit/sew.ts'
import { setDown } from './set-down.ts'

interface Ornament {
  name: string
  /** The material's name. */
  material?: string
  /** Its position on the ground, in metres. */
  place: Vec3
  fabric: Fabric
  layers: Cut[]
  look: Pick<Look, 'outline'> & Partial<Look>
}

/** An ornament of one material beside the feet. */
export const standBeside = ({
  name,
  material = 'ornament',
  place,
  fabric,
  layers,
  look,
}: Ornament): Model =>
  sew({
    name,
    layers: layers.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: setDown(cloth.cut(patch, mesh), place),
      material: 0,
    })),
    materials: [toonMaterial(material, { texture: 0, shade: '#cbaed4', rim: 0.08, ...look })],
    textures: [fabric.picture],
  })

import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth, type Fabric } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
import { type Look, toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sew } from '../kit/sew.ts'

interface HeldThing {
  name: string
  fabric: Fabric
  /** Its layers: name, the patch of fabric that each is coloured by, and shape. */
  layers: [name: string, patch: ReturnType<typeof cloth.dye>, mesh: Mesh][]
  look: Pick<Look, 'outline'> & Partial<Look>
}

/** A thing of one material that the left hand holds. */
export const hold = ({ name, fabric, layers, look }: HeldThing): Model =>
  sew({
    name,
    layers: layers.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: fasten(cloth.cut(patch, mesh), 'leftHand'),
      material: 0,
    })),
    materials: [toonMaterial('held', { texture: 0, shade: '#cfa8cc', rim: 0.15, ...look })],
    textures: [fabric.picture],
  })

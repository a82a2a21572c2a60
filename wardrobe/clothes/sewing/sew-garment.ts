import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { type Look, toonMaterial } from '../../kit/paint/material.ts'
import { type Layer, sew } from '../../kit/sew.ts'
import type { hangSkirt } from './hang-skirt.ts'

interface GarmentPlan {
  name: string
  fabric: Fabric
  /** Woven cloth, whose inside shows. */
  cloth: Cut[]
  /** Solid or shiny parts: shoes, ribbons, buttons. */
  trim: Cut[]
  outline: string
  trimOutline: string
  /** The properties of trim that differ from those of leather. */
  trimLook?: Partial<Look>
  /** The parts that swing. */
  hung?: Pick<ReturnType<typeof hangSkirt>, 'bones' | 'chains'>
}

/** Sews a garment of cloth and trim, all cut from one fabric. */
export function sewGarment(plan: GarmentPlan): Model {
  const { name, fabric, hung, outline, trimOutline } = plan
  const layers = (cuts: Cut[], material: number): Layer[] =>
    cuts.map(([layer, patch, mesh]) => ({ name: layer, mesh: cloth.cut(patch, mesh), material }))
  const clothLook = { texture: 0, shade: '#c6bbe0', outline, doubleSided: true }
  const trimLook = { texture: 0, shade: '#b9a0c4', outline: trimOutline, rim: 0.04 }
  return sew({
    name,
    textures: [fabric.picture],
    bones: hung?.bones,
    chains: hung?.chains,
    layers: [...layers(plan.cloth, 0), ...layers(plan.trim, 1)],
    materials: [
      toonMaterial('cloth', clothLook),
      toonMaterial('trim', { ...trimLook, ...plan.trimLook }),
    ],
  })
}

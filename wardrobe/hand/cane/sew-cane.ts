import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { type Look, toonMaterial } from '../../kit/paint/material.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { gripBone } from '../grip.ts'
import type { RestingArm } from './resting-arm.ts'

interface Cane {
  name: string
  arm: RestingArm
  fabric: Fabric
  /** Modelled to fit the arm at rest. */
  layers: readonly Cut[]
  look: Pick<Look, 'outline'> & Partial<Look>
}

/** Sews a cane that the left hand holds. */
export const sewCane = ({ name, arm, fabric, layers, look }: Cane): Model =>
  sew({
    name,
    skeleton: arm.skeleton,
    bones: [gripBone('carry', arm.skeleton)],
    layers: layers.map(([layer, patch, mesh]) => ({
      name: layer,
      mesh: fasten(arm.toBind(cloth.cut(patch, mesh)), 'leftHand', [], arm.skeleton),
      material: 0,
    })),
    materials: [toonMaterial('cane', { shade: '#c3a8cc', rim: 0.2, ...look, texture: 0 })],
    textures: [fabric.picture],
  })

import type { GripName } from '@kisekae/avatar3d/vrm/grip.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Cut, Fabric } from '../kit/paint/fabric.ts'
import type { Look } from '../kit/paint/material.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { gripBone } from './grip.ts'

interface HeldThing {
  name: string
  grip: GripName
  /** The material's name. */
  material?: string
  fabric: Fabric
  layers: Cut[]
  look: Pick<Look, 'outline'> & Partial<Look>
}

/** An item of one material that the left hand holds. */
export const hold = ({ name, grip, material = 'held', fabric, layers, look }: HeldThing): Model =>
  sewStiff({
    name,
    bone: 'leftHand',
    bones: [gripBone(grip)],
    fabric,
    cuts: layers,
    material,
    look: { shade: '#cfa8cc', rim: 0.15, ...look },
  })

import { measureShares, type Shares } from '@kisekae/avatar3d/check/measure-shares.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { ItemRules } from '../../item/store.ts'

/** The fraction of a garment that must be in a slot before the garment occupies that slot. */
const SHARE_MIN = 0.05

/** The proposed rules of the item: its slots, the meshes it hides, and the bodies it fits. */
export function proposeRules(model: Model, part: PartName, figure: string): ItemRules {
  // An item made for the small figure is fitted to others by their joints; one made for another
  // body is not.
  const bodies = part === 'Body' || figure === '' || figure === 'small' ? [] : [{ figure }]
  return {
    slots: listSlots(part, measureShares(model), model),
    hides: part === 'Face' ? ['head'] : part === 'Hat' ? ['crown', 'ties'] : [],
    bodies,
  }
}

const SLOTS: Partial<Record<PartName, string[]>> = {
  Body: ['body'],
  Face: ['face'],
  Hair: ['hair'],
  Hat: ['hat'],
  Hand: ['left-hand'],
  Effect: ['air'],
  Frame: ['frame'],
}

function listSlots(part: PartName, shares: Shares, model: Model): string[] {
  if (part === 'Object') return [isOnLeft(model) ? 'ground-left' : 'ground-right']
  if (part !== 'Clothes') return SLOTS[part] ?? []
  const slots = [
    ...(shares.trunk + shares.arms > SHARE_MIN ? ['top'] : []),
    ...(shares.legs > SHARE_MIN ? ['bottom'] : []),
    ...(shares.feet > SHARE_MIN ? ['feet'] : []),
  ]
  return slots.length > 0 ? slots : ['top']
}

function isOnLeft({ primitives }: Model): boolean {
  let sum = 0
  for (const { positions } of primitives)
    for (let i = 0; i < positions.length; i += 3) sum += positions[i]
  return sum >= 0
}

import type { Model } from '../../vrm/model.ts'
import type { Outfit } from './wear-groups.ts'

/**
 * Groups surfaces by material: materials with equal properties count as one, whatever their names.
 */
export function groupEqual({ primitives, materials, expressions }: Model): Outfit {
  // An expression moves the pictures of only one material.
  const moved = new Set(expressions.flatMap(({ uvBinds }) => uvBinds.map((bind) => bind.material)))
  const keys = materials.map((material, m) =>
    moved.has(m) ? String(m) : JSON.stringify({ ...material, name: '' }),
  )
  const order = primitives.map((_, p) => p)
  const groups = Map.groupBy(order, (p) => {
    const { material, firstPerson } = primitives[p]
    return `${keys[material]} ${firstPerson === 'firstPersonOnly'}`
  })
  return [...groups.values()].map((surfaces) => ({
    surfaces,
    material: materials[primitives[surfaces[0]].material],
  }))
}

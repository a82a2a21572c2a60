import type { Field } from '../../glb/field.ts'
import type { Vec4 } from '../../math/vector.ts'

/** Whether the material is black except for its emission: this is common for eyes and lamps. */
export function isGlowing(source: Field): boolean {
  const base = source.at('pbrMetallicRoughness').at('baseColorFactor').numbers<Vec4>([1, 1, 1, 1])
  const light = source.at('emissiveFactor').numbers([0, 0, 0])
  return base.slice(0, 3).every((part) => part === 0) && light.some((part) => part > 0)
}

import type { Material } from '../model.ts'

/** The normal map of a material, if it has one. */
export function settleRelief(
  normalTexture: number,
  normalScale: number,
): Pick<Material, 'normalTexture' | 'normalScale'> {
  if (normalTexture < 0) return {}
  return normalScale === 1 ? { normalTexture } : { normalTexture, normalScale }
}

import type { Material, Texture } from 'three'
import type { Part } from './load-part.ts'

/** Frees a part's resources on the graphics card and its decoded pictures. */
export function freePart({ shapes }: Part): void {
  const textures = new Set<Texture>()
  for (const { mesh } of shapes) {
    mesh.geometry.dispose()
    for (const material of [mesh.material].flat()) {
      for (const value of Object.values(material)) if (isTexture(value)) textures.add(value)
      for (const value of listUniforms(material)) if (isTexture(value)) textures.add(value)
      material.dispose()
    }
  }
  for (const texture of textures) {
    texture.dispose()
    if (texture.image instanceof ImageBitmap) texture.image.close()
  }
}

const isTexture = (value: unknown): value is Texture =>
  typeof value === 'object' && value !== null && 'isTexture' in value

/** MToon keeps its textures in uniforms. */
const listUniforms = (material: Material & { uniforms?: Record<string, { value: unknown }> }) =>
  Object.values(material.uniforms ?? {}).map(({ value }) => value)

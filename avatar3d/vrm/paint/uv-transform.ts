import type { Field } from '../../glb/field.ts'
import type { Vec2 } from '../../math/vector.ts'

/** KHR_texture_transform of a base texture: u and v are scaled, rotated, and then translated. */
export interface UvTransform {
  /** The number of the UV set that the texture uses. */
  uvSet: number
  offset: Vec2
  scale: Vec2
  /** The angle in radians, counter-clockwise in UV space. */
  rotation: number
}

/** Reads the transform of a glTF texture reference. */
export function readUvTransform(textureInfo: Field): UvTransform {
  const transform = textureInfo.at('extensions').at('KHR_texture_transform')
  const uvSet = textureInfo.at('texCoord').number(0)
  return {
    uvSet: transform.at('texCoord').number(uvSet),
    offset: transform.at('offset').numbers([0, 0]),
    scale: transform.at('scale').numbers([1, 1]),
    rotation: transform.at('rotation').number(0),
  }
}

/** Applies the transform to the UVs, so that later stages can ignore it. */
export function bakeUvs(uvs: Float32Array, transform: UvTransform): Float32Array {
  const { offset, scale, rotation } = transform
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  for (let i = 0; i < uvs.length; i += 2) {
    const u = uvs[i] * scale[0]
    const v = uvs[i + 1] * scale[1]
    uvs[i] = cos * u + sin * v + offset[0]
    uvs[i + 1] = cos * v - sin * u + offset[1]
  }
  return uvs
}

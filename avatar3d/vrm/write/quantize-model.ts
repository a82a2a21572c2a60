import type { Vec3 } from '../../math/vector.ts'
import type { Model, Primitive } from '../model.ts'

const SHORT = 32767
const BYTE = 127

/**
 * The middle of a figure of at most two metres in each direction; null for a larger one. Relative
 * to it, positions lie between -1 and 1, so they can be stored as integers without a scale; with a
 * scale, shaders would draw outlines incorrectly.
 */
export function findMiddle({ primitives, skins }: Model): Vec3 | null {
  if (skins.length !== 1 || primitives.some(({ skin }) => skin !== 0)) return null
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of primitives)
    for (let i = 0; i < positions.length; i++) {
      min[i % 3] = Math.min(min[i % 3], positions[i])
      max[i % 3] = Math.max(max[i % 3], positions[i])
    }
  if (max.some((most, axis) => most - min[axis] > 2)) return null
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

/** Positions relative to `middle`, in steps of a thirtieth of a millimetre. */
export const quantizePlaces = (positions: Float32Array, middle: Vec3): Int16Array =>
  Int16Array.from(positions, (metres, i) => toSteps(metres - middle[i % 3], SHORT))

/** Shifts of at most a metre; null if there are longer ones. */
export const quantizeShifts = (shifts: Float32Array): Int16Array | null =>
  shifts.some((metres) => Math.abs(metres) > 1)
    ? null
    : Int16Array.from(shifts, (metres) => toSteps(metres, SHORT))

/** Unit vectors, off by at most a quarter of a degree in each direction. */
export const quantizeNormals = (normals: Float32Array): Int8Array =>
  Int8Array.from(normals, (part) => toSteps(part, BYTE))

/** Texture coordinates as multiples of 1/65535; null if they repeat the texture. */
export const quantizeUvs = ({ uvs }: Primitive): Uint16Array | null =>
  uvs.some((part) => part < 0 || part > 1)
    ? null
    : Uint16Array.from(uvs, (part) => Math.round(part * 65535))

/** Inverse bind matrices that first move vertices back by `middle`. */
export function moveBack(inverseBindMatrices: Float32Array, middle: Vec3): Float32Array {
  const moved = inverseBindMatrices.slice()
  for (let at = 0; at < moved.length; at += 16)
    for (let row = 0; row < 3; row++)
      for (let axis = 0; axis < 3; axis++)
        moved[at + 12 + row] += moved[at + axis * 4 + row] * middle[axis]
  return moved
}

const toSteps = (value: number, most: number) =>
  Math.max(-most, Math.min(most, Math.round(value * most)))

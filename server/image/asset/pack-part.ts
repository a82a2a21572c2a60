import { Deserializer, Serializer } from 'node:v8'
import {
  type PreparedPart,
  preparePart,
  restorePart,
} from '@kisekae/avatar3d/assemble/part/prepare-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

interface Packed {
  model: Model
  part: PreparedPart
}

/**
 * Serialises a part for fast reading: with decoded pictures, numbers in their memory layout, and
 * all precomputed rendering data.
 */
export function packPart(model: Model): Uint8Array {
  const part = preparePart(model)
  // Shared data is written once. Unlike `serialize`, this keeps arrays in their shared memory and
  // aligns that memory, so that reading needs no copies.
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue({ model: restorePart(model, part), part } satisfies Packed)
  return serializer.releaseBuffer()
}

/** Deserialises the output of packPart. */
export function unpackPart(bytes: Uint8Array): Model {
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  // Only our own store is read, under the version of the code that packed the part.
  const { model, part }: Packed = deserializer.readValue()
  return restorePart(model, part)
}

import { Deserializer, Serializer } from 'node:v8'
import {
  type PreparedPart,
  preparePart,
  restorePart,
} from '@kisekae/avatar3d/assemble/prepare-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

interface Packed {
  model: Model
  part: PreparedPart
}

/**
 * A part as bytes that are quick to read: pictures decoded, numbers as they lie in memory, and all
 * worked out that drawing needs.
 */
export function packPart(model: Model): Uint8Array {
  const part = preparePart(model)
  // What both have in common is written once. Unlike `serialize`, this keeps arrays in the memory
  // that they share and lays it where numbers may lie: what is read needs no copies.
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue({ model: restorePart(model, part), part } satisfies Packed)
  return serializer.releaseBuffer()
}

/** What packPart packed. */
export function unpackPart(bytes: Uint8Array): Model {
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  // Only our own store is read, under the name of the code that packed it.
  const { model, part }: Packed = deserializer.readValue()
  return restorePart(model, part)
}

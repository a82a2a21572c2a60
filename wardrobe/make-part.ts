import { writeVrm } from '@kisekae/avatar3d/vrm/write-vrm.ts'
import { CATALOGUE } from './catalogue.ts'

/** The VRM file of a piece; `deflate` compresses to the zlib format. */
export function makePart(key: string, deflate: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  if (!piece?.make) throw new RangeError(`The wardrobe has nothing to draw for '${key}'.`)
  return writeVrm(piece.make(), deflate)
}

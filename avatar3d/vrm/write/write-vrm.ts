import { compressRows } from '../../image/png/compress-rows.ts'
import { encodeFewColours } from '../../image/png/encode-few-colours.ts'
import { encodePng } from '../../image/png/encode-png.ts'
import type { Model } from '../model.ts'
import { writeMarks } from '../paint/marks-in-alpha.ts'
import { packVrm } from './pack-vrm.ts'

type Deflate = (bytes: Uint8Array) => Uint8Array

/**
 * Writes a model as a VRM 1.0 file. Surfaces of one node become one mesh, named after the first of
 * them, and must have the same morphs. `deflate` compresses the pictures to zlib format.
 */
export function writeVrm(model: Model, deflate: Deflate): Uint8Array {
  const compress = (rows: Uint8Array, rowLength: number) => compressRows(rows, rowLength, deflate)
  const pictures = model.textures.map((texture) => {
    const marked = { ...texture, pixels: writeMarks(texture) }
    const bytes = encodeFewColours(marked, compress) ?? encodePng(marked, deflate)
    return { bytes, mimeType: 'image/png' }
  })
  return packVrm(model, { pictures })
}

import { type ByteWriter, createByteWriter } from '../byte-writer.ts'
import { crc32 } from './crc32.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const COLOUR_TYPE = { rgb: 2, palette: 3, rgba: 6 }

interface Header {
  widthPx: number
  heightPx: number
  /** The content of a pixel: three or four bytes, or the index of a colour in the PLTE chunk. */
  pixel: keyof typeof COLOUR_TYPE
}

/** Writes a PNG file chunk by chunk, starting with the signature and the header. */
export interface PngWriter {
  writeChunk(name: string, data: Uint8Array): void
  /** The whole file. */
  finish(): Uint8Array
}

export function createPngWriter(header: Header): PngWriter {
  const writer = createByteWriter()
  writer.writeBytes(SIGNATURE)
  writeChunk(writer, 'IHDR', describe(header))
  return {
    writeChunk: (name, data) => writeChunk(writer, name, data),
    finish() {
      writeChunk(writer, 'IEND', new Uint8Array(0))
      return writer.finish()
    },
  }
}

function writeChunk(writer: ByteWriter, name: string, data: Uint8Array): void {
  const named = createByteWriter(4 + data.length)
  named.writeAscii(name)
  named.writeBytes(data)
  const content = named.finish()
  writer.writeLong(data.length)
  writer.writeBytes(content)
  writer.writeLong(crc32(content))
}

/** The header: size, 8 bits a channel, deflate, the five filters, not interlaced. */
function describe({ widthPx, heightPx, pixel }: Header): Uint8Array {
  const header = createByteWriter()
  header.writeLong(widthPx)
  header.writeLong(heightPx)
  header.writeBytes(Uint8Array.of(8, COLOUR_TYPE[pixel], 0, 0, 0))
  return header.finish()
}

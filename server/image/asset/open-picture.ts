import { measureImage } from '@kisekae/avatar3d/check/rules/measure-image.ts'
import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** The format and size in the first bytes of a picture. */
interface Head {
  format: PictureFormat
  widthPx: number
  heightPx: number
}

/**
 * An uploaded picture that is not decoded, because it is in another format or is larger than
 * allowed.
 */
export class PictureRefused extends Error {
  readonly reason: 'format' | 'size'

  constructor(reason: PictureRefused['reason']) {
    super(
      reason === 'format' ? 'The picture has an unsupported format.' : 'The picture is too large.',
    )
    this.reason = reason
  }
}

/**
 * Opens an uploaded picture. The format and the declared size are read here, so that decoders of
 * other formats (SVG, HEIF, PDF, TIFF) never see the picture, and no decoder allocates memory for a
 * huge one.
 * @throws PictureRefused
 */
export function openPicture(
  bytes: Uint8Array,
  { formats, sidePxMax }: { formats: readonly PictureFormat[]; sidePxMax: number },
): Sharp {
  const head = readHead(bytes)
  if (!head || !formats.includes(head.format)) throw new PictureRefused('format')
  const { widthPx, heightPx } = head
  if (Math.max(widthPx, heightPx) > sidePxMax) throw new PictureRefused('size')
  return sharp(bytes, { limitInputPixels: sidePxMax ** 2, failOn: 'error' })
}

/** Null if the bytes are not the start of a PNG, JPEG, or WebP with a readable size. */
export function readHead(bytes: Uint8Array): Head | null {
  const format = readFormat(bytes)
  if (!format) return null
  const size = format === 'webp' ? measureWebp(bytes) : measureImage(bytes)
  return size && size.widthPx > 0 && size.heightPx > 0 ? { format, ...size } : null
}

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const JPEG = '\xff\xd8\xff'

function readFormat(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start === PNG) return 'png'
  if (start.startsWith(JPEG)) return 'jpeg'
  return /^RIFF[\s\S]{4}WEBPVP8[ LX]$/.test(start) ? 'webp' : null
}

/** Reads the size from the first chunk: lossy, lossless, or the canvas of an extended file. */
function measureWebp(bytes: Uint8Array): Pick<Head, 'widthPx' | 'heightPx'> | null {
  if (bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = String.fromCharCode(bytes[15])
  if (kind === 'X') {
    const read = (at: number) => view.getUint16(at, true) + bytes[at + 2] * 0x10000 + 1
    return { widthPx: read(24), heightPx: read(27) }
  }
  if (kind === 'L') {
    const bits = view.getUint32(21, true)
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const read = (at: number) => view.getUint16(at, true) & 0x3fff
  return { widthPx: read(26), heightPx: read(28) }
}

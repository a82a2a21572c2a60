import { readFileSync } from 'node:fs'
import type { PictureUse } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { limitMemory } from '../../kernel/work/limit-memory.ts'

/** The encoder's own limit; such a picture needs 400 MiB of memory. */
const PIXELS_MAX = 12 * 1024 * 1024
const MEMORY_MIB_MAX = 512
/** glTF accepts only whole blocks. */
const BLOCK_PX = 4
/**
 * This level reaches 50 dB for a drawn face, in a third of the CPU time of level 1, which reaches
 * 52 dB.
 */
const EFFORT = 0
/** A pixel is one byte, and the mipmaps add a third. */
const PIXEL_BYTES_MAX = 2
const HEAD_BYTES_MAX = 65_536
/** The library's code for pixels of red, green, blue and alpha, a byte each. */
const RGBA = 0
/** The position in a file at which the offset of the format description is stored. */
const FORMAT_AT = 48
/** The position of the colour primaries in the description; they are unspecified for other data. */
const PRIMARIES_AT = 13
const UNSPECIFIED = 0

/** The part of the library that is used here; the library has no types. */
interface Library {
  initializeBasis(): void
  BasisEncoder: new () => Encoder
}

interface Encoder {
  setCreateKTX2File(isKtx2: boolean): void
  setUASTC(isUastc: boolean): void
  setPackUASTCFlags(effort: number): void
  setKTX2UASTCSupercompression(isCompressed: boolean): void
  setCheckForAlpha(mayHaveAlpha: boolean): void
  setMipGen(hasSmallerLevels: boolean): void
  setPerceptual(isPerceptual: boolean): void
  setMipSRGB(isSrgb: boolean): void
  setKTX2AndBasisSRGBTransferFunc(isSrgb: boolean): void
  setSliceSourceImage(
    slice: number,
    pixels: Uint8Array,
    widthPx: number,
    heightPx: number,
    layout: number,
  ): void
  /** Returns the number of bytes written; 0 if it failed. */
  encode(file: Uint8Array): number
  delete(): void
}

/**
 * The library itself, because its package exports only a function that prints a line for each
 * level.
 */
const LIBRARY = new URL('../basis/basis_encoder.js', import.meta.resolve('ktx2-encoder'))
const PROGRAM = new URL('basis_encoder.wasm', LIBRARY)

let opened: Promise<Library> | undefined

async function open(): Promise<Library> {
  const { default: create } = await import(LIBRARY.href)
  const wasmBinary = limitMemory(readFileSync(PROGRAM), MEMORY_MIB_MAX)
  const library: Library = await create({ wasmBinary, print: () => {}, printErr: () => {} })
  library.initializeBasis()
  return library
}

/** Whether {@link encodeKtx2} accepts a picture of this size. */
export const fitsKtx2 = ({ widthPx, heightPx }: Texture): boolean =>
  widthPx % BLOCK_PX === 0 && heightPx % BLOCK_PX === 0 && widthPx * heightPx <= PIXELS_MAX

/**
 * Encodes a picture as KTX2 with all mipmaps, as KHR_texture_basisu requires: UASTC,
 * compressed with Zstandard. ETC1S would need half the bytes, but it changes the colour of skin and
 * breaks the lines of eyes (36 dB).
 */
export async function encodeKtx2(
  texture: Texture,
  { kind, isOpaque }: PictureUse,
): Promise<EncodedImage> {
  opened ??= open()
  const library = await opened
  const encoder = new library.BasisEncoder()
  try {
    const bytes = encode(encoder, texture, { isColour: kind === 'color', isOpaque })
    return { bytes, mimeType: 'image/ktx2' }
  } finally {
    encoder.delete()
  }
}

function encode(
  encoder: Encoder,
  { pixels, widthPx, heightPx }: Texture,
  { isColour, isOpaque }: { isColour: boolean; isOpaque: boolean },
): Uint8Array {
  encoder.setCreateKTX2File(true)
  encoder.setUASTC(true)
  encoder.setPackUASTCFlags(EFFORT)
  encoder.setKTX2UASTCSupercompression(true)
  encoder.setCheckForAlpha(!isOpaque)
  encoder.setMipGen(true)
  encoder.setPerceptual(isColour)
  encoder.setMipSRGB(isColour)
  encoder.setKTX2AndBasisSRGBTransferFunc(isColour)
  encoder.setSliceSourceImage(0, pixels, widthPx, heightPx, RGBA)
  const file = new Uint8Array(widthPx * heightPx * PIXEL_BYTES_MAX + HEAD_BYTES_MAX)
  const length = encoder.encode(file)
  if (length === 0) throw new Error('Basis Universal could not encode the picture.')
  // The library sets colour primaries even for pictures that contain no colours.
  if (!isColour)
    file[new DataView(file.buffer).getUint32(FORMAT_AT, true) + PRIMARIES_AT] = UNSPECIFIED
  return file.slice(0, length)
}

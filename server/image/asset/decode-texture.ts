import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { readMarks } from '@kisekae/avatar3d/vrm/paint/marks-in-alpha.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { openPicture, PictureRefused } from './open-picture.ts'

const SIDE_PX_MAX = 4096

/**
 * Decodes a picture of an uploaded model and scales its sides to powers of two, at most
 * `sidePxMax`: enough for a rendered avatar, and small enough to be sampled without mipmaps.
 */
export async function decodeTexture(image: EncodedImage, sidePxMax = 512): Promise<Texture> {
  try {
    // The bytes determine the format, not the type declared in the file.
    const formats = ['png', 'jpeg'] as const
    const source = openPicture(image.bytes, { formats, sidePxMax: SIDE_PX_MAX })
    const { width, height, hasAlpha } = await source.metadata()
    if (Math.max(width, height) > SIDE_PX_MAX) throw new FileRefused('imageTooLarge')
    const widthPx = toPowerOfTwo(width, sidePxMax)
    const heightPx = toPowerOfTwo(height, sidePxMax)
    const fit = { width: widthPx, height: heightPx, fit: 'fill', kernel: 'lanczos3' } as const
    const marks = hasAlpha ? readMarks(await toAlphas(source.clone())) : undefined
    if (marks) {
      const raw = { width, height, channels: 3 } as const
      const opaque = sharp(await toPixels(source.removeAlpha()), { raw })
      const pixels = await toPixels(opaque.ensureAlpha().resize(fit))
      return { widthPx, heightPx, pixels, marks: shrinkMarks(marks, raw, fit) }
    }
    const pixels = await toPixels(source.clone().ensureAlpha().resize(fit))
    if (hasAlpha && hasHole(pixels))
      fillHoles(pixels, await toPixels(source.clone().removeAlpha().resize(fit)))
    return { widthPx, heightPx, pixels }
  } catch (error) {
    throw toRefusal(error)
  }
}

function toPowerOfTwo(sidePx: number, sidePxMax: number): number {
  return Math.min(sidePxMax, 2 ** Math.round(Math.log2(sidePx)))
}

async function toPixels(picture: Sharp): Promise<Uint8Array> {
  return new Uint8Array(await picture.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer())
}

async function toAlphas(picture: Sharp): Promise<Uint8Array> {
  const alphas = picture.extractChannel('alpha').toColourspace('b-w')
  return new Uint8Array(await alphas.raw({ depth: 'uchar' }).toBuffer())
}

interface Size {
  width: number
  height: number
}

/** Takes the mark nearest to each pixel, because the mean of two marks would be a third mark. */
function shrinkMarks(marks: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return marks
  return Uint8Array.from({ length: to.width * to.height }, (_, n) => {
    const x = Math.floor((((n % to.width) + 0.5) * from.width) / to.width)
    const y = Math.floor(((Math.floor(n / to.width) + 0.5) * from.height) / to.height)
    return marks[y * from.width + x]
  })
}

function hasHole(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] === 0) return true
  return false
}

/**
 * Resizing weights colours by alpha and discards those with alpha 0, but an opaque surface ignores
 * alpha and shows the colour below.
 */
function fillHoles(pixels: Uint8Array, colours: Uint8Array): void {
  for (let i = 0; i * 4 < pixels.length; i++)
    if (pixels[i * 4 + 3] === 0) pixels.set(colours.subarray(i * 3, i * 3 + 3), i * 4)
}

/** The decoder throws its own kinds of errors for broken data. */
function toRefusal(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error
  if (error instanceof PictureRefused && error.reason === 'size')
    return new FileRefused('imageTooLarge')
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return new FileRefused(isTooLarge ? 'imageTooLarge' : 'imageUndecodable')
}

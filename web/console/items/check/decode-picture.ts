import {
  type EncodedImage,
  measurePicture,
  refusePicture,
  type Texture,
} from '@kisekae/avatar3d/examine/picture.ts'

/** Decodes a PNG or a JPEG without a page. */
export async function decodePicture(image: EncodedImage): Promise<Texture> {
  const { widthPx, heightPx } = measurePicture(image)
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(image.bytes)]), {
    resizeWidth: widthPx,
    resizeHeight: heightPx,
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  }).catch(() => {
    throw refusePicture()
  })
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d')
  if (!context) throw refusePicture()
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, widthPx, heightPx)
  return { widthPx, heightPx, pixels: new Uint8Array(data.buffer) }
}

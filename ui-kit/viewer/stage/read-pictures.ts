import { Texture } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js'

/**
 * A loader plugin that decodes a file's pictures from its own bytes. By default the loader fetches
 * them from `blob:` URLs, which strict pages forbid.
 */
export function readPictures(parser: GLTFParser): GLTFLoaderPlugin {
  const decoded = new Map<number, Promise<ImageBitmap>>()
  parser.loadImageSource = async (index) => {
    const picture = decoded.get(index) ?? decode(parser, index)
    decoded.set(index, picture)
    const texture = new Texture(await picture)
    texture.needsUpdate = true
    return texture
  }
  return { name: 'KISEKAE_pictures' }
}

async function decode(parser: GLTFParser, index: number): Promise<ImageBitmap> {
  const { bufferView, mimeType } = parser.json.images?.[index] ?? {}
  if (bufferView === undefined) throw new Error(`Picture ${index} is missing from the file.`)
  const bytes = await parser.getDependency('bufferView', bufferView)
  // Pixels are decoded unchanged: their colours belong to the avatar's lighting, not to the page.
  return createImageBitmap(new Blob([bytes], { type: mimeType }), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  })
}

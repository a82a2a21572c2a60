import { Texture } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js'

/**
 * A plugin of the loader that decodes a file's pictures from its own bytes. The loader itself asks
 * for them at `blob:` addresses, which strict pages forbid.
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
  if (bufferView === undefined) throw new Error(`Picture ${index} is not in the file.`)
  const bytes = await parser.getDependency('bufferView', bufferView)
  // As it is written: colours are light of the avatar, not of the page.
  return createImageBitmap(new Blob([bytes], { type: mimeType }), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aQuad } from '../fixtures/a-shape.ts'
import type { Material } from '../vrm/model.ts'
import { encodePictures } from './encode-pictures.ts'
import type { PictureUse } from './merge-options.ts'

const holed = { widthPx: 1, heightPx: 2, pixels: Uint8Array.of(9, 9, 9, 255, 9, 9, 9, 0) }

/**
 * The uses with which the encoder is called for a texture with a transparent pixel, on a surface
 * with this alpha mode.
 */
async function describeHoled(alphaMode: Material['alphaMode']): Promise<PictureUse[]> {
  const uses: PictureUse[] = []
  const materials = [aMaterial({ texture: 0, shadeTexture: 0, alphaMode })]
  const square = aQuad([0, 0, 0], { skin: 0 })
  await encodePictures(aModel([square], { materials, textures: [holed] }), {
    decode: () => Promise.reject(new Error('No picture is decoded here.')),
    async encode(_, use) {
      uses.push(use)
      return { bytes: new Uint8Array(1), mimeType: 'image/png' }
    },
  })
  return uses
}

test('alpha is ignored in pictures of opaque surfaces, but counts in others', async () => {
  assert.deepEqual(
    [...(await describeHoled('OPAQUE')), ...(await describeHoled('BLEND'))].map(
      ({ isOpaque }) => isOpaque,
    ),
    [true, false],
  )
})

// A thread that generates VRM files: receives a recipe, returns the bytes of the file.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { move, workerData } from 'piscina'
import { plainLook } from '../../image/address/look.ts'
import { assetLoader } from '../../image/asset/load-asset.ts'
import { openParts, type PartFolder } from '../../image/asset/part-store.ts'
import { assetReader } from '../../image/asset/read-asset.ts'
import { drawFrames } from '../../image/draw/draw-picture.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import type { VrmRecipe } from '../recipe.ts'
import { encodeSheet } from './encode-sheet.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

/**
 * Gives this thread a lower priority than the threads that draw pictures, because people wait for
 * pictures at their screens.
 */
const NICENESS = 15
const PORTRAIT_PX = 512

stepBack(NICENESS)

// The pool does not type this data; the service passes a PartFolder.
const store = openParts(workerData as PartFolder)
const load = assetLoader(store)
const loadPart = mergePartLoader(assetReader(store))
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

const LOOK = { ...plainLook('face'), widthPx: PORTRAIT_PX, heightPx: PORTRAIT_PX }

export default async (recipe: VrmRecipe) => {
  const { vrmVersion } = recipe
  // Plain glTF has no place for a thumbnail.
  const thumbnail = vrmVersion === null ? undefined : await drawPortrait(recipe)
  const bytes = await makeVrm(recipe, { loadPart, ...(thumbnail && { thumbnail }) })
  // Transferred: a copy would take one more megabyte.
  return move(bytes)
}

/**
 * The portrait for lists of avatars: a JPEG takes a quarter of the time that a PNG takes, and half
 * as many bytes.
 */
async function drawPortrait({ items }: VrmRecipe): Promise<EncodedImage> {
  const subject = { kind: 'face', items } as const
  const { frames } = await drawFrames({ subject, look: LOOK }, load, kernel)
  const [{ buffer, byteOffset, byteLength }] = frames
  const pixels = new Uint8Array(buffer, byteOffset, byteLength)
  const use = { isOpaque: true, isExact: false, kind: 'color' } as const
  return encodeSheet({ widthPx: PORTRAIT_PX, heightPx: PORTRAIT_PX, pixels }, use)
}

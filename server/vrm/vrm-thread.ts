// One thread that makes VRM files: a recipe comes in, the bytes of the file go out.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { workerData } from 'piscina'
import { drawPicture } from '../image/draw-picture.ts'
import { assetLoader } from '../image/load-asset.ts'
import { Format, plainLook } from '../image/look.ts'
import { openParts, type PartFolder } from '../image/part-store.ts'
import { assetReader } from '../image/read-asset.ts'
import { stepBack } from '../kernel/step-back.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'
import type { VrmRecipe } from './recipe.ts'

/** Behind pictures: those are waited for by somebody who looks at a screen. */
const NICENESS = 15
const THUMBNAIL_PX = 512

stepBack(NICENESS)

// Typed as anything by the pool; the service passes a PartFolder.
const store = openParts(workerData as PartFolder)
const load = assetLoader(store)
const loadPart = mergePartLoader(assetReader(store))
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

const LOOK = {
  ...plainLook('face'),
  ...{ format: Format.Png, widthPx: THUMBNAIL_PX, heightPx: THUMBNAIL_PX },
}

export default async (recipe: VrmRecipe): Promise<Uint8Array> => {
  const subject = { kind: 'face', items: recipe.items } as const
  const thumbnail = await drawPicture({ subject, look: LOOK }, load, kernel)
  return makeVrm(recipe, { loadPart, thumbnail })
}

// A rendering thread: receives a recipe and returns the bytes of a picture.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { workerData } from 'piscina'
import { stepBack } from '../../kernel/work/step-back.ts'
import type { Recipe } from '../address/recipe.ts'
import { assetLoader } from '../asset/load-asset.ts'
import { openParts, type PartFolder } from '../asset/part-store.ts'
import { assetMaker } from '../asset/read-asset.ts'
import { drawPicture } from '../draw/draw-picture.ts'

/** Lower priority than API calls. */
const NICENESS = 10

stepBack(NICENESS)

// The pool does not type this data; the service passes a PartFolder.
const store = openParts(workerData as PartFolder)
const load = assetLoader(store)

const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

export const makeAsset = assetMaker(store)

export default (recipe: Recipe): Promise<Uint8Array> => drawPicture(recipe, load, kernel)

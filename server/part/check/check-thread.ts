// A thread that checks uploaded parts: it receives the bytes of a file and returns the result.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { workerData } from 'piscina'
import { assetLoader } from '../../image/asset/load-asset.ts'
import { openParts, type PartFolder } from '../../image/asset/part-store.ts'
import { assetReader } from '../../image/asset/read-asset.ts'
import { freeBytes } from '../../kernel/http/file-body.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import { checkPart, type PartWish } from './check-part.ts'
import { figurePlacer } from './place-figure.ts'
import type { CheckedPart } from './report.ts'

/** Gives the thread a lower priority than API calls. */
const NICENESS = 5

stepBack(NICENESS)

// The pool does not type this data; the service passes a PartFolder.
const store = openParts(workerData as PartFolder)
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const readAsset = assetReader(store)
const tools = {
  load: assetLoader(store),
  readAsset,
  placeFigure: figurePlacer(store, readAsset),
  kernel: loadKernel(readFileSync(wasm)),
}

export interface CheckOrder {
  bytes: Uint8Array
  wish: PartWish
}

export default async ({ bytes, wish }: CheckOrder): Promise<CheckedPart> => {
  const checked = await checkPart(bytes, wish, tools)
  // A copy that only this thread has.
  freeBytes(bytes)
  return checked
}

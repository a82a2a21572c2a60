// A thread that fits stored parts to figures.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { workerData } from 'piscina'
import { openParts, type PartFolder } from '../../image/asset/part-store.ts'
import { assetReader } from '../../image/asset/read-asset.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import { figurePlacer } from '../check/place-figure.ts'
import type { TriedFit } from './fit-report.ts'
import { type FitOrder, tryFit } from './try-fit.ts'

/** Gives the thread a lower priority than API calls. */
const NICENESS = 5

stepBack(NICENESS)

// The pool does not type this data; the service passes a PartFolder.
const store = openParts(workerData as PartFolder)
const readAsset = assetReader(store)
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const tools = {
  readAsset,
  placeFigure: figurePlacer(store, readAsset),
  kernel: loadKernel(readFileSync(wasm)),
}

export default (order: FitOrder): Promise<TriedFit> => tryFit(order, tools)

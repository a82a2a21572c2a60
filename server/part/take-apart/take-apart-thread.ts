// A thread that takes models apart: receives the bytes of a file, and returns the parts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { freeBytes } from '../../kernel/http/file-body.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import type { TakenModel } from './model-report.ts'
import { type TakeApartWish, takeApart } from './take-apart.ts'

/** Gives the thread a lower priority than API calls. */
const NICENESS = 5

stepBack(NICENESS)

const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

export interface TakeApartOrder {
  bytes: Uint8Array
  wish: TakeApartWish
}

export default async ({ bytes, wish }: TakeApartOrder): Promise<TakenModel> => {
  const taken = await takeApart(bytes, wish, kernel)
  // A copy that only this thread has.
  freeBytes(bytes)
  return taken
}

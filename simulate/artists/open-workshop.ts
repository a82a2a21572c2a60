import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { assetLoader } from '../../server/image/asset/load-asset.ts'
import { openParts } from '../../server/image/asset/part-store.ts'
import { assetReader } from '../../server/image/asset/read-asset.ts'
import { checkPart } from '../../server/part/check/check-part.ts'
import { STARTER_FIGURES } from '../../server/part/check/open-part-checker.ts'
import { figurePlacer } from '../../server/part/check/place-figure.ts'
import { keepPart } from '../../server/part/keep-part.ts'

export const kernel = loadKernel(
  readFileSync(new URL(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)

export type Workshop = ReturnType<typeof openWorkshop>

/**
 * Checks parts as uploads are checked, but without a time limit, so that the machine's load has no
 * effect.
 */
export function openWorkshop() {
  const folder = { blobFolder: mkdtempSync(join(tmpdir(), 'kisekae-artists-')), version: 'trial' }
  const store = openParts(folder)
  const readAsset = assetReader(store)
  const placeFigure = figurePlacer(store, readAsset)
  const tools = { load: assetLoader(store), readAsset, placeFigure, kernel }
  return {
    check: (bytes: Uint8Array, part: UploadPart, figures = STARTER_FIGURES) =>
      checkPart(bytes, { part, figures, prefix: 'trial' }, tools),
    /** Stores a body for parts that are made for it; returns the name of its asset. */
    keep: (body: Uint8Array) => keepPart(folder, body),
    close: () => rmSync(folder.blobFolder, { recursive: true, force: true }),
  }
}

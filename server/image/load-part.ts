import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { simplifyModel } from '@kisekae/avatar3d/simplify/simplify-model.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { decodeTexture } from './decode-texture.ts'
import { findOrMake } from './find-or-make.ts'
import { keepRecent } from './keep-recent.ts'
import type { PartStore } from './part-store.ts'
import type { ReadAsset } from './read-asset.ts'

/** Parts that one thread keeps ready; a part takes about a megabyte. */
const KEPT_MAX = 60

/** A part as it was made, and as usual pictures show it: with fewer triangles. */
export interface Part {
  full: Model
  light: Model
}

export type Detail = keyof Part

export type LoadPart = (asset: string, detail?: Detail) => Promise<Model>

/**
 * Loads parts by asset name. A file is read, its pictures are decoded and its surfaces simplified
 * once; from then on, and in every thread, the part comes from the store in a few milliseconds
 * instead of a hundred.
 */
export function partLoader(store: PartStore, readAsset: ReadAsset): LoadPart {
  const load = keepRecent(
    (asset) =>
      findOrMake(store, {
        name: `model|${asset}`,
        make: async () => compile(await readModel(await readAsset(asset), decodeTexture)),
        // Quick to read: pictures decoded, numbers as they lie in memory.
        pack: serialize,
        // Only our own store is read, under the name of the code that packed it.
        unpack: (bytes): Part => deserialize(bytes),
      }),
    KEPT_MAX,
  )
  return async (asset, detail = 'full') => (await load(asset))[detail]
}

/** Not the one that draws: what lies in its memory is not disturbed by a part that is read. */
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

const compile = (full: Model): Part => ({ full, light: simplifyModel(full, kernel) })

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preparePart, restorePart } from '@kisekae/avatar3d/assemble/part/prepare-part.ts'
import { dyeModel } from '@kisekae/avatar3d/dye/dye-model.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { simplifyModel } from '@kisekae/avatar3d/simplify/simplify-model.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { getDyedAsset, readDyedAsset } from '../address/dyed-asset.ts'
import { decodeTexture } from './decode-texture.ts'
import { findOrMake } from './find-or-make.ts'
import { keepRecent } from './keep-recent.ts'
import { packPart, unpackPart } from './pack-part.ts'
import type { PartStore } from './part-store.ts'
import type { ReadAsset } from './read-asset.ts'

/**
 * The number of parts that a thread caches; each takes half a megabyte, or two megabytes with a
 * face's picture.
 */
const KEPT_MAX: Record<Detail, number> = { light: 60, full: 20 }

/** Most dyed parts are faces, whose brows follow the hair; each takes four megabytes. */
const DYED_MAX: Record<Detail, number> = { light: 16, full: 8 }

/**
 * `full` is a part with all its triangles; `light`, for pictures of the usual size, has fewer
 * triangles.
 */
export type Detail = 'full' | 'light'

export type LoadPart = (asset: string, detail?: Detail) => Promise<Model>

/**
 * Loads parts by asset name. The work of reading a file, decoding its pictures and simplifying its
 * surfaces is done only once; after that, every thread loads the part from the store in a few
 * milliseconds instead of a hundred. Each thread creates a dyed part from the undyed one, whose
 * shape is prepared once for all colours; the pictures of the dyed part are dyed once for both
 * forms.
 */
export function partLoader(store: PartStore, readAsset: ReadAsset): LoadPart {
  // The full and the light form are made from one read of the file.
  const read = keepRecent(async (asset) => readModel(await readAsset(asset), decodeTexture), 1)
  const light = keepRecent(
    (asset) =>
      findOrMake(store, {
        name: `light|${asset}`,
        make: async () => simplifyModel(await read(asset), kernel),
        pack: packPart,
        unpack: unpackPart,
      }),
    KEPT_MAX.light,
  )
  // Textures are shared: only the light form has them, in the store and in memory.
  const full = keepRecent(
    (asset) =>
      findOrMake(store, {
        name: `full|${asset}`,
        make: async () => withTextures(await read(asset), await light(asset)),
        pack: (model) => packPart({ ...model, textures: [] }),
        unpack: async (bytes) => withTextures(unpackPart(bytes), await light(asset)),
      }),
    KEPT_MAX.full,
  )
  const load = { light, full }
  const dyedLight = keepRecent(async (name) => {
    const { asset, tints } = getDyedAsset(name)
    const undyed = await light(asset)
    return restorePart(dyeModel(undyed, tints), preparePart(undyed))
  }, DYED_MAX.light)
  const dyedFull = keepRecent(async (name) => {
    const { asset, tints } = getDyedAsset(name)
    const undyed = await full(asset)
    const { textures } = await dyedLight(name)
    const dyed = dyeModel({ ...undyed, textures: [] }, tints)
    return restorePart({ ...dyed, textures }, preparePart(undyed))
  }, DYED_MAX.full)
  const dyed = { light: dyedLight, full: dyedFull }
  return (asset, detail = 'full') => (readDyedAsset(asset) ? dyed : load)[detail](asset)
}

/**
 * The kernel is a separate instance, because the memory of the instance that renders must not be
 * disturbed.
 */
const wasm = fileURLToPath(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))
const kernel = loadKernel(readFileSync(wasm))

/** The model itself, not a copy: precomputed rendering data is cached with it. */
function withTextures(model: Model, { textures }: Model): Model {
  model.textures = textures
  return model
}

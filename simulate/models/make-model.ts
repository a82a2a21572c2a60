import { MODEL_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { loadByThree, loadSceneByThree } from '@kisekae/avatar3d/fixtures/load-by-three.ts'
import { nameMovingFace } from '@kisekae/server/image/asset/moving-face.ts'
import { assetReader } from '@kisekae/server/image/asset/read-asset.ts'
import { openSharedParts } from '@kisekae/server/image/fixtures/share-parts.ts'
import { isWearable } from '@kisekae/server/item/rules.ts'
import { starterAsset } from '@kisekae/server/item/starter-items.ts'
import { kindOf, settleName } from '@kisekae/server/model/rules.ts'
import { unpackFile } from '@kisekae/server/part/unpack/unpack-file.ts'
import { makeVrm, mergePartLoader } from '@kisekae/server/vrm/make/make-vrm.ts'
import { toRecipe } from '@kisekae/server/vrm/recipe.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { inspectFile } from '../../bench/vrm-merge/inspect-file.ts'

/**
 * Loads parts as a thread of the service does; the files of the parts are shared with the tests.
 */
const loadPart = mergePartLoader(assetReader(openSharedParts()))

export type Asked = Parameters<typeof settleName>[0]

/** The file served at the URL of an outfit with these parameters, and the CPU time it took. */
export async function makeModel(pieces: readonly Piece[], asked: Asked) {
  const items = pieces
    .filter(({ part }) => isWearable(part))
    .map(({ key, part, slots, hides, bodies, deform }) => ({
      part,
      asset: starterAsset(key),
      rules: { slots, hides, bodies, deform },
    }))
  const name = { ...settleName(asked), pictureToken: '' }
  // Parsed parts are cached, as in a thread of the service.
  for (const { part, asset } of items)
    await loadPart(part === 'Face' ? nameMovingFace(asset, asked.morphs ?? 'vrm') : asset)
  const before = process.cpuUsage()
  const bytes = await makeVrm(toRecipe(items, kindOf(name)), { loadPart })
  const { user, system } = process.cpuUsage(before)
  return { bytes, cpuMs: (user + system) / 1000 }
}

/** The errors of a file: those of the validator, or its refusal by a loader. */
export async function listModelFaults(
  bytes: Uint8Array,
  { format, compression, textures }: Asked,
): Promise<string[]> {
  const { errors, skinCount } = await inspectFile(bytes)
  const load = format === 'vrm' ? loadByThree : loadSceneByThree
  // Without a browser, three.js has no decoders for Draco and KTX2.
  const isPacked = compression === 'draco' || textures === 'ktx2'
  const unpacked = isPacked ? await unpackFile(bytes, MODEL_LIMITS) : { bytes }
  if (!('bytes' in unpacked)) return ['our decoders of Draco and KTX2 refuse it']
  const refusal = await load(unpacked.bytes).then(
    () => [],
    (error) => [`three does not load it: ${error}`],
  )
  return [...errors, ...refusal, ...(skinCount === 1 ? [] : [`${skinCount} skins`])]
}

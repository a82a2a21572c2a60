import type { ModelOptions } from '@kisekae/contract/model.ts'
import { FACE_MORPHS, type FaceMorphs } from '@kisekae/wardrobe/kit/piece.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { dyedAsset, readDyedAsset } from '../address/dyed-asset.ts'

const MARK = '#'

/** The asset of a face with morphs, in the same colours; an uploaded face keeps its own asset. */
export function nameMovingFace(asset: string, morphs: ModelOptions['morphs']): string {
  const { asset: undyed, tints } = readDyedAsset(asset) ?? { asset, tints: [] }
  if (morphs === 'none' || readStarterKey(undyed) === null) return asset
  return dyedAsset(`${undyed}${MARK}${morphs}`, tints)
}

/** The asset of the drawn face, and the kind of morphs if the face moves. */
export function readMovingFace(asset: string): { still: string; morphs?: FaceMorphs } {
  const [still, named] = asset.split(MARK)
  const morphs = FACE_MORPHS.find((kind) => kind === named)
  return morphs ? { still, morphs } : { still: asset }
}

import type { ModelOptions } from '@kisekae/contract/model.ts'
import { FACE_MORPHS, type FaceMorphs } from '@kisekae/wardrobe/kit/piece.ts'
import { readStarterKey } from '../../item/starter-items.ts'

const MARK = '#'

/** The asset of a face with morphs; an uploaded face keeps its own. */
export const nameMovingFace = (asset: string, morphs: ModelOptions['morphs']): string =>
  morphs === 'none' || readStarterKey(asset) === null ? asset : `${asset}${MARK}${morphs}`

/** The asset of the drawn face, and the morphs of the moving one. */
export function readMovingFace(asset: string): { still: string; morphs?: FaceMorphs } {
  const [still, named] = asset.split(MARK)
  const morphs = FACE_MORPHS.find((kind) => kind === named)
  return morphs ? { still, morphs } : { still: asset }
}

import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'

/** The outfit of a new guest: a body, a face, hair and clothes, some 26,000 triangles in all. */
export function dressAvatar(): Avatar {
  const worn = STARTER_OUTFITS[0].pieces
  const pieces = CATALOGUE.filter(({ key }) => worn.includes(key))
  const models = pieces.flatMap(({ make }) => (make ? [make()] : []))
  return assemble(models, { hidden: new Set(pieces.flatMap(({ hides }) => hides)) })
}

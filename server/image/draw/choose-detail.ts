import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import type { Detail } from '../asset/load-part.ts'

/**
 * Which form of the parts a picture shows. Nobody sees a difference where a figure stands on it in
 * its usual size or smaller; a thing alone fills its picture, and a large one shows everything.
 */
export function chooseDetail({ subject, look }: Recipe): Detail {
  const isCloseUp = subject.kind === 'thumbnail' || (subject.kind === 'item' && !subject.mannequin)
  return isCloseUp || look.heightPx > plainLook(subject.kind).heightPx ? 'full' : 'light'
}

import type { Detail } from './load-part.ts'
import { plainLook } from './look.ts'
import type { Recipe } from './recipe.ts'

/**
 * Which form of the parts a picture shows. Nobody sees a difference where a figure stands on it in
 * its usual size or smaller; a thing alone fills its picture, and a large one shows everything.
 */
export function chooseDetail({ subject, look }: Recipe): Detail {
  const isCloseUp = subject.kind === 'thumbnail' || (subject.kind === 'item' && !subject.mannequin)
  return isCloseUp || look.heightPx > plainLook(subject.kind).heightPx ? 'full' : 'light'
}

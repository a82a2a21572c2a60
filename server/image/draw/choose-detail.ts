import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import type { Detail } from '../asset/load-part.ts'

/**
 * The form of the parts that a picture uses. A figure at the usual size or smaller shows no
 * difference; a single item fills its picture, and a render
 * or a large picture shows every detail.
 */
export function chooseDetail({ subject, look }: Recipe): Detail {
  const isCloseUp =
    subject.kind === 'thumbnail' ||
    subject.kind === 'render' ||
    (subject.kind === 'item' && !subject.mannequin)
  return isCloseUp || look.heightPx > plainLook(subject.kind).heightPx ? 'full' : 'light'
}

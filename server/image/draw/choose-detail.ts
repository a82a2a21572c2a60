import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import type { Detail } from '../asset/load-part.ts'

/**
 * The form of the parts that a picture uses. At the usual size or smaller, a figure looks the same
 * in both forms; renders, larger pictures and pictures of a single item, which fills the frame,
 * show every detail.
 */
export function chooseDetail({ subject, look }: Recipe): Detail {
  const isCloseUp =
    subject.kind === 'thumbnail' ||
    subject.kind === 'render' ||
    (subject.kind === 'item' && !subject.mannequin)
  return isCloseUp || look.heightPx > plainLook(subject.kind).heightPx ? 'full' : 'light'
}

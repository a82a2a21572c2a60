import type { Part } from '@kisekae/contract/part.ts'
import type { ItemRules } from './store.ts'

interface Worn {
  part: Part
  rules: ItemRules
}

/**
 * The items of an outfit, each with the part that was fitted to the figure of the outfit's body.
 */
export function wearFits<Item extends Worn>(outfit: readonly Item[]): Item[] {
  const body = outfit.find(({ part }) => part === 'Body')
  const figure = body?.rules.body?.figure
  return outfit.map((item) => {
    const fit = item.rules.fits?.find((each) => each.figure === figure)
    if (!fit) return item
    const { asset, pictureToken, hides, deform = item.rules.deform } = fit
    return { ...item, asset, pictureToken, rules: { ...item.rules, hides, deform } }
  })
}

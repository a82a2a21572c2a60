import type { Part } from '@kisekae/contract/part.ts'
import type { ItemRules } from '../../item/store.ts'

/** The tone of a body whose skin matches no other body's tone. */
const OWN_TONE = 'own'

/**
 * The rules of a new item: a body that names no figure defines its own, whose name is the item's
 * id, and wears only items made for it.
 */
export function settleFigure(
  { itemId, part }: { itemId: number; part: Part },
  rules: ItemRules,
): ItemRules {
  if (part !== 'Body' || rules.body) return rules
  return { ...rules, body: { figure: String(itemId), tone: OWN_TONE, exclusive: true } }
}

/** An item's rules after a change: a body keeps its figure unless another one is given. */
export function keepFigure(known: ItemRules, rules: ItemRules): ItemRules {
  return known.body && !rules.body ? { ...rules, body: known.body } : rules
}

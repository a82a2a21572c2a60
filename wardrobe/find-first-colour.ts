import { CATALOGUE } from './catalogue.ts'
import { fittedKey, readFit } from './fit-piece.ts'

/** The first colour of each style; the others have the same shape. */
const firsts = new Map<string, string>()
const styles = new Map<string, string>()

for (const { key, variant } of CATALOGUE) {
  if (!variant) continue
  styles.set(key, variant.style)
  if (!firsts.has(variant.style)) firsts.set(variant.style, key)
}

/**
 * The part in the first colour of the same style; null if the named part already has this colour.
 */
export function findFirstColour(name: string): string | null {
  const { key, figure } = readFit(name)
  const first = firsts.get(styles.get(key) ?? '')
  if (first === undefined || first === key) return null
  return figure ? fittedKey(first, figure) : first
}

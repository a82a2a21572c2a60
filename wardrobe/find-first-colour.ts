import { CATALOGUE } from './catalogue.ts'
import { fittedKey, readFit } from './fit-piece.ts'

/** The first colour of each shape. */
const firsts = new Map<string, string>()
const shapes = new Map<string, string>()

for (const { key, part, variant } of CATALOGUE) {
  if (!variant) continue
  // Faces of one mood are alike in every skin tone.
  const shape = part === 'Face' ? key.split('-', 2).join('-') : variant.style
  shapes.set(key, shape)
  if (!firsts.has(shape)) firsts.set(shape, key)
}

/**
 * The part of the same shape in its first colour; null if the named part already has this colour.
 */
export function findFirstColour(name: string): string | null {
  const { key, figure } = readFit(name)
  const first = firsts.get(shapes.get(key) ?? '')
  if (first === undefined || first === key) return null
  return figure ? fittedKey(first, figure) : first
}

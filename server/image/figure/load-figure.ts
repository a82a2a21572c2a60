import type { Part } from '@kisekae/contract/part.ts'
import type { Subject } from '../address/recipe.ts'
import type { LoadPart } from '../asset/load-part.ts'
import type { Piece } from './dress.ts'
import { chooseMannequin, plasterOf } from './mannequin.ts'

const HEAD = ['head']
const BELOW_HEAD = [
  'neck',
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'wrists',
  'hands',
  'thighs',
  'calves',
  'ankles',
  'feet',
]

/**
 * The parts of the figure that a thumbnail hides. Hair still needs a head, or it looks hollow, and
 * clothes need legs above the shoes. Other items are shown alone.
 */
const FIGURES: Partial<Record<Part, string[]>> = { Motion: [], Hair: BELOW_HEAD, Clothes: HEAD }

/** The plaster figure that wears the subject, if any. */
export async function loadFigure(subject: Subject, loadPart: LoadPart): Promise<Piece[]> {
  const hides = chooseHidden(subject)
  if (!hides || !('item' in subject)) return []
  const mannequin = chooseMannequin(subject.item)
  const model = plasterOf(await loadPart(mannequin.asset))
  return [{ ...mannequin, rules: { ...mannequin.rules, hides }, model }]
}

/** The regions that the figure lacks; undefined if there is no figure. */
function chooseHidden(subject: Subject): string[] | undefined {
  if (subject.kind === 'thumbnail') return FIGURES[subject.item.part]
  // A body is already a figure.
  return subject.kind === 'item' && subject.mannequin && subject.item.part !== 'Body'
    ? []
    : undefined
}

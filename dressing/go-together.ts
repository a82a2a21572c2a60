import { FITTING_PARTS, type Part } from '@kisekae/contract/part.ts'
import { isRequired } from './is-required.ts'
import type { Wearable } from './wearable.ts'

/** Whether two items can be worn at the same time, regardless of the order. */
export const goTogether = (a: Wearable, b: Wearable) =>
  !takePlace(a, b) && fits(a, b) && fits(b, a) && !isForbidding(a, b) && !isForbidding(b, a)

/** Whether a worn item prevents another from being put on; mandatory parts cannot be forbidden. */
export const isForbidding = (worn: Wearable, { part }: Wearable) =>
  !isRequired(part) && (worn.rules.forbids?.includes(part) ?? false)

/** Whether the two take the same slot. */
const takePlace = (a: Wearable, b: Wearable) =>
  (a.part === b.part && isRequired(a.part)) ||
  a.rules.slots.some((slot) => b.rules.slots.includes(slot))

/**
 * Whether an item fits another one that is a body; if the other one is not a body, any item fits
 * it.
 */
function fits({ part, rules }: Wearable, { rules: { body } }: Wearable): boolean {
  if (!body) return true
  const { bodies, fits: fitted = [] } = rules
  if (fitted.some(({ figure, tone = body.tone }) => figure === body.figure && tone === body.tone))
    return true
  const mustBeNamed = body.exclusive === true && FITTED.has(part)
  if (bodies.length === 0) return !mustBeNamed
  return bodies.some(({ figure, tone }) => {
    const isFigure = figure === undefined ? !mustBeNamed : figure === body.figure
    return isFigure && (tone === undefined || tone === body.tone)
  })
}

/** The parts that are cut for a figure; frames, motions and so on go with any figure. */
const FITTED: ReadonlySet<Part> = new Set(FITTING_PARTS)

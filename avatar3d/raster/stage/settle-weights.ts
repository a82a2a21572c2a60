import type { Avatar, FaceChange } from '../../assemble/part/avatar.ts'
import { findKind } from '../../motion/procedural.ts'
import type { Procedural } from '../../vrm/model.ts'

interface Settled {
  change: FaceChange
  /** The weight is above 0 and at most 1. */
  weight: number
}

/**
 * The visible expressions, each with the weight that remains after others have overridden it. VRM
 * 1.0 defines this as the expression's own weight times 1 minus the sum of the overrides of its
 * kind. A binary expression overrides others with its visible weight, 0 or 1, and disappears if
 * anything overrides it. An expression does not override its own kind.
 */
export function settleWeights(avatar: Avatar, expressions: Record<string, number>): Settled[] {
  const shown = Object.entries(expressions).flatMap(([name, asked]) => {
    const change = avatar.faceChanges.get(name)
    const weight = change ? outputOf(change, asked) : 0
    return change && weight > 0 ? [{ change, weight, kind: findKind(name) }] : []
  })
  const overridden = (kind: Procedural) =>
    shown
      .filter((other) => other.kind !== kind)
      .reduce((sum, { change, weight }) => sum + strengthOf(change.overrides[kind], weight), 0)
  return shown.flatMap(({ change, weight, kind }) => {
    const left = kind ? Math.max(0, 1 - overridden(kind)) : 1
    const settled = change.isBinary && left < 1 ? 0 : weight * left
    return settled > 0 ? [{ change, weight: settled }] : []
  })
}

const outputOf = ({ isBinary }: FaceChange, asked: number) =>
  isBinary ? Number(asked > 0.5) : Math.min(1, asked)

function strengthOf(override: 'block' | 'blend' | undefined, weight: number): number {
  if (override === undefined) return 0
  return override === 'block' ? 1 : weight
}

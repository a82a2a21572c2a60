import type { Avatar, FaceChange } from '../assemble/avatar.ts'
import { findKind } from '../motion/procedural.ts'
import type { Procedural } from '../vrm/model.ts'

interface Settled {
  change: FaceChange
  /** Above 0, and 1 at most. */
  weight: number
}

/**
 * The expressions that show, each by the weight that the others leave to it, as VRM 1.0 has it:
 * with 1 less the sum of what overrides its kind. What is binary overrides by what it shows, and is
 * wholly gone when anything overrides it. An expression does not override its own kind.
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

import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { TakenPart } from '@kisekae/avatar3d/take-apart/taken-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { drawSides } from '../check/draw-sides.ts'

interface Taken {
  /** Before. */
  model: Model
  parts: readonly TakenPart[]
  /** After. */
  together: Model
}

/**
 * The model before and after, and each part by itself: from the front, from the side and from
 * behind.
 */
export function drawTaken({ model, parts, together }: Taken, kernel: Kernel) {
  const whole = drawSides(assemble([model]), kernel)
  return [
    { name: 'before', bytes: whole },
    { name: 'after', bytes: drawSides(assemble([together]), kernel) },
    ...parts.map((part) => ({ name: part.kind, bytes: drawSides(assemble([part.model]), kernel) })),
  ]
}

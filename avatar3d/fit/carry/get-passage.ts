import type { Figure } from '../figure/figure.ts'
import { getProbe } from '../mesh/probe-surface.ts'
import { type Carrier, createCarrier } from './create-carrier.ts'
import { findDrift } from './find-drift.ts'

/** The part of a fit that depends only on the two figures. */
export interface Passage {
  carrier: Carrier
  /** The offset of each vertex of the first figure: see `findDrift`. */
  drift: Float32Array
}

const known = new WeakMap<Figure, WeakMap<Figure, Passage>>()

/** The data that every fit from one figure to another needs, computed once for a whole wardrobe. */
export function getPassage(from: Figure, to: Figure): Passage {
  const passages = known.get(from) ?? new WeakMap<Figure, Passage>()
  known.set(from, passages)
  const passage = passages.get(to) ?? findPassage(from, to)
  passages.set(to, passage)
  return passage
}

function findPassage(from: Figure, to: Figure): Passage {
  const carrier = createCarrier(from, to)
  return { carrier, drift: findDrift(from, to, carrier, getProbe(to.shell)) }
}

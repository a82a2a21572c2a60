import { DRIFT_COUNT } from '@kisekae/avatar3d/motion/idle/drift.ts'
import type { Model, Morph } from '@kisekae/avatar3d/vrm/model.ts'
import { weldVertices } from '../kit/mesh/weld-vertices.ts'
import { baste, type Pattern } from '../kit/sew.ts'

/**
 * Sews the objects that float round the figure. The layers are evaluated at each step of the loop,
 * `phase` from 0 to 1, and must have the same triangles every time: nothing may shrink to a point.
 * Phase 1 must look like phase 0. Between the steps, everything moves in straight lines.
 */
export function sewDrifting(
  pattern: Omit<Pattern, 'layers' | 'expressions'>,
  layersAt: (phase: number) => Pattern['layers'],
): Model {
  const [rest, ...moved] = Array.from({ length: DRIFT_COUNT + 1 }, (_, place) =>
    baste({ ...pattern, layers: layersAt(place / DRIFT_COUNT) }),
  )
  const morphOf = (surface: number, place: number): Morph => {
    const [from, to] = [rest, moved[place]].map(({ primitives }) => primitives[surface].positions)
    if (from.length !== to.length) throw new RangeError(`${pattern.name} loses triangles.`)
    return { name: nameOf(place), positions: to.map((at, n) => at - from[n]), normals: null }
  }
  return {
    ...rest,
    primitives: rest.primitives.map((primitive, surface) =>
      weldVertices({ ...primitive, morphs: moved.map((_, place) => morphOf(surface, place)) }),
    ),
    expressions: moved.map((_, place) => ({
      name: nameOf(place),
      morphBinds: rest.primitives.map((_, primitive) => ({ primitive, morph: place, weight: 1 })),
      uvBinds: [],
    })),
  }
}

const nameOf = (place: number) => `drift-${place + 1}`

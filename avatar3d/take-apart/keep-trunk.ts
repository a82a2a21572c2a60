import type { Kind } from './kind.ts'
import type { Ruler } from './measure-island.ts'
import type { Ground, PieceSurface } from './piece.ts'

interface Seen {
  kind: Kind
  ground: Ground
  surface: PieceSurface
}

const TRUNK: readonly Kind[] = ['skin', 'tops', 'dress']

/**
 * Limits for the fraction of a surface that is on the trunk: above the first, the surface covers
 * the trunk; above the second, it is nowhere else.
 */
const SOME = 0.2
const ALL = 0.9

/**
 * Every figure has a trunk: if no surface is recognised as one, a surface that looks like a bag on
 * the trunk is the body.
 */
export function keepTrunk<S extends Seen>(ruler: Ruler, seen: readonly S[]): S[] {
  const isBare = !seen.some((s) => TRUNK.includes(s.kind) && measureTrunk(ruler, s) > SOME)
  return seen.map((sight) => {
    const isBag = sight.kind === 'accessories' && sight.ground === 'shape'
    return isBare && isBag && measureTrunk(ruler, sight) > ALL ? { ...sight, kind: 'skin' } : sight
  })
}

function measureTrunk(ruler: Ruler, { surface: { primitive, triangles } }: Seen): number {
  const { indices } = ruler.model.primitives[primitive]
  const corners = triangles ? [...triangles].flatMap((t) => [t * 3, t * 3 + 1, t * 3 + 2]) : null
  const vertices = new Set(corners ? corners.map((corner) => indices[corner]) : indices)
  let count = 0
  for (const vertex of vertices) if (ruler.regionsOf[primitive][vertex] === 'trunk') count++
  return count / vertices.size
}

import type { Surface } from '../../assemble/part/avatar.ts'

/** A range of vertices: the first one in it, and the first one after it. */
export type VertexRun = readonly [first: number, end: number]

/**
 * The vertices of visible surfaces, in runs that begin at a multiple of four. A fifth of a dressed
 * figure's vertices are hidden by clothes and need not be moved.
 */
export function listVertexRuns(surfaces: readonly Surface[]): VertexRun[] {
  const runs: [first: number, end: number][] = []
  const ordered = surfaces.toSorted((a, b) => a.firstVertex - b.firstVertex)
  for (const { firstVertex, vertexCount } of ordered) {
    const end = firstVertex + vertexCount
    const last = runs.at(-1)
    // Vertices that pad a run to a multiple of four belong to the next surface.
    if (last && firstVertex <= last[1] + 3) last[1] = Math.max(last[1], end)
    else runs.push([firstVertex - (firstVertex % 4), end])
  }
  return runs
}

import type { Figure } from '@kisekae/avatar3d/fit/figure/figure.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { getProbe } from '@kisekae/avatar3d/fit/mesh/probe-surface.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

/**
 * Fractions of the body's height: how far from a vertex to look for skin, and how far a vertex may
 * lie inside the skin or off it.
 */
const REACH = 0.15
const IN = 0.0005
const OFF = 0.03

/**
 * Measures what share of a part's vertices sits worse on another body than on the first: inside the
 * skin although they were outside, or farther from the skin than before, relative to each body's
 * height.
 */
export function createSeat(
  part: Model,
  from: Figure,
  to: Figure,
): (positions: Float32Array) => number {
  const findOld = getProbe(from.shell)
  const findNew = getProbe(to.shell)
  const { positions } = joinShell(part)
  const scale = to.heightMetres / from.heightMetres
  const probe = (find: typeof findOld, list: Float32Array, vertex: number, height: number) =>
    find(readVector(list, vertex), REACH * height)?.metres ?? REACH * height
  const kept = Array.from({ length: positions.length / 3 }, (_, vertex) =>
    probe(findOld, positions, vertex, from.heightMetres),
  )
  return (moved) => {
    const isWrong = kept.map((before, vertex) => {
      const after = probe(findNew, moved, vertex, to.heightMetres)
      const isIn = before > 0 && after < -IN * to.heightMetres
      return isIn || (before > 0 && after > before * scale + OFF * to.heightMetres)
    })
    return isWrong.filter(Boolean).length / kept.length
  }
}

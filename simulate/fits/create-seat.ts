import { measureWidth } from '@kisekae/avatar3d/fit/carry/measure-width.ts'
import type { Figure } from '@kisekae/avatar3d/fit/figure/figure.ts'
import { SEGMENT_COUNT, segmentNumber } from '@kisekae/avatar3d/fit/figure/segment.ts'
import { shareSegments } from '@kisekae/avatar3d/fit/figure/share-segments.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { getProbe } from '@kisekae/avatar3d/fit/mesh/probe-surface.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import type { Shell } from '@kisekae/avatar3d/fit/mesh/shell.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

const HEAD = segmentNumber('head')

/**
 * Fractions of the body's height: how far from a vertex to look for skin, and how far a vertex may
 * lie inside the skin or off it.
 */
const REACH = 0.15
const IN = 0.0005
const OFF = 0.03

/**
 * Measures the share of a part's vertices whose position on another body is worse than on the
 * first: inside the skin although they were outside, or farther from the skin than before, relative
 * to each body's height. On the head, distances are relative to the width of the head: on a head
 * that is twice as wide, a bun belongs twice as far from the skin, however short the body is.
 */
export function createSeat(
  part: Model,
  from: Figure,
  to: Figure,
): (positions: Float32Array) => number {
  const findOld = getProbe(from.shell)
  const findNew = getProbe(to.shell)
  const shell = joinShell(part)
  const { positions } = shell
  const scales = listScales(shell, from, to)
  const probe = (find: typeof findOld, list: Float32Array, vertex: number, height: number) =>
    find(readVector(list, vertex), REACH * height)?.metres ?? REACH * height
  const kept = Array.from({ length: positions.length / 3 }, (_, vertex) =>
    probe(findOld, positions, vertex, from.heightMetres),
  )
  return (moved) => {
    const isWrong = kept.map((before, vertex) => {
      const after = probe(findNew, moved, vertex, to.heightMetres)
      const isIn = before > 0 && after < -IN * to.heightMetres
      return isIn || (before > 0 && after > before * scales[vertex] + OFF * to.heightMetres)
    })
    return isWrong.filter(Boolean).length / kept.length
  }
}

/** For each vertex, the factor by which its distance from the skin should grow. */
function listScales(shell: Shell, from: Figure, to: Figure): number[] {
  const shares = shareSegments(shell, from.places)
  const head = measureWidth(to.segments[HEAD]) / measureWidth(from.segments[HEAD])
  const body = to.heightMetres / from.heightMetres
  return Array.from({ length: shell.positions.length / 3 }, (_, vertex) => {
    const share = shares[vertex * SEGMENT_COUNT + HEAD]
    return share * head + (1 - share) * body
  })
}

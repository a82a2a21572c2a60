import { type BonePlaces, placeBones } from '../../check/place-bones.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Model } from '../../vrm/model.ts'
import { findOutside } from '../mesh/find-outside.ts'
import { joinShell } from '../mesh/join-shell.ts'
import { LOOSE, type Shell } from '../mesh/shell.ts'
import { endsOf } from './ends-of.ts'
import type { Figure, Segment } from './figure.ts'
import { measureBox } from './measure-box.ts'
import { measureTube } from './measure-tube.ts'
import { SEGMENT_COUNT, SEGMENTS } from './segment.ts'
import { shareSegments } from './share-segments.ts'
import { standIn } from './stand-in.ts'

/**
 * Measures a body in normal form, with the 17 bones that every part has. The clothes that the body
 * wears belong to its surface, and the skin under them does not. `eyesMetres` is the height of the
 * eyes, if the body does not specify it; `worn` is a part that was made for the body, and replaces
 * missing skin.
 */
export function measureFigure(body: Model, eyesMetres = findEyes(body), worn?: Model): Figure {
  const shell = followHips(joinShell(body))
  const indices = findOutside(shell, measureHeight(shell))
  const places = placeBones(body)
  const outside = { ...shell, indices }
  const figure = measureShell(outside, places, eyesMetres)
  const clad = worn ? standIn(outside, followHips(leaveBound(joinShell(worn))), places) : outside
  if (clad === outside) return figure
  const assumedFrom = shell.positions.length / 3
  return {
    ...measureShell(clad, places, eyesMetres),
    heightMetres: figure.heightMetres,
    assumedFrom,
  }
}

/** Vertices that follow no bone stay with the hips. */
const followHips = (shell: Shell): Shell => ({
  ...shell,
  bones: shell.bones.map((bone) => (bone === LOOSE ? HIPS : bone)),
})

/** Omits triangles that follow no bones, because their part of the body is unknown. */
function leaveBound(shell: Shell): Shell {
  const { indices, bones } = shell
  const isBound = (triangle: number) =>
    indices.subarray(triangle, triangle + 3).every((vertex) => bones[vertex * 4] !== LOOSE)
  return { ...shell, indices: indices.filter((_, i) => isBound(i - (i % 3))) }
}

const HIPS = HUMAN_BONES.indexOf('hips')

/** Measures a surface around given bones. */
function measureShell(shell: Shell, places: BonePlaces, eyesMetres?: number): Figure {
  const samples = sampleSegments(shell, places)
  const trunkMetres = Math.max(1e-3, places['neck'][1] - places['leftUpperLeg'][1])
  const segments = SEGMENTS.map((name, s) =>
    measureSegment(name, samples[s], { places, sizeMetres: trunkMetres, eyesMetres }),
  )
  return { places, shell, segments, trunkMetres, heightMetres: measureHeight(shell) }
}

/** The height of the eyes, from their bones or from the file's metadata. */
function findEyes({ nodes, humanBones, lookAt }: Model): number | undefined {
  const places = placeBones({ nodes, humanBones })
  const eye = places['leftEye'] ?? places['rightEye']
  if (eye) return eye[1]
  const way = lookAt?.offsetFromHeadBone[1] ?? 0
  return way > 0 ? places['head'][1] + way : undefined
}

/** Points of the surface, grouped by the segment that their triangle follows most. */
function sampleSegments(shell: Shell, places: BonePlaces): Vec3[][] {
  const { positions, indices } = shell
  const shares = shareSegments(shell, places)
  const samples = SEGMENTS.map((): Vec3[] => [])
  const at = (vertex: number): Vec3 => [
    positions[vertex * 3],
    positions[vertex * 3 + 1],
    positions[vertex * 3 + 2],
  ]
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [...indices.subarray(i, i + 3)]
    const [a, b, c] = corners.map(at)
    const points = samples[findMost(shares, corners)]
    points.push(a, b, c)
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] satisfies [Vec3, Vec3][])
      points.push(vec.scale(vec.add(from, to), 0.5))
  }
  return samples
}

function findMost(shares: Float32Array, corners: readonly number[]): number {
  let [most, at] = [-1, 0]
  for (let s = 0; s < SEGMENT_COUNT; s++) {
    const sum = corners.reduce((all, vertex) => all + shares[vertex * SEGMENT_COUNT + s], 0)
    if (sum > most) [most, at] = [sum, s]
  }
  return at
}

const UP: Vec3 = [0, 1, 0]
const RIGHT: Vec3 = [1, 0, 0]

interface Measures {
  places: BonePlaces
  sizeMetres: number
  eyesMetres?: number
}

function measureSegment(name: string, points: Vec3[], measures: Measures): Segment {
  const { places, sizeMetres, eyesMetres: levelMetres } = measures
  const [from, to] = endsOf(name, places)
  if (name === 'head')
    return measureBox(points, { bone: from, sizeMetres, isRound: true, levelMetres })
  if (/Hand$|Foot$/.test(name))
    return measureBox(points, { bone: from, sizeMetres: sizeMetres / 3, isRound: false })
  const side = name.endsWith('Arm') ? UP : RIGHT
  return measureTube(points, { from, to, side, sizeMetres })
}

function measureHeight({ positions }: Shell): number {
  let top = 0
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i])
  return top
}

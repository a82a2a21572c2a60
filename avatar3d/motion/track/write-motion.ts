import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import type { Skeleton } from '../../assemble/skeleton.ts'
import { writeGlb } from '../../glb/write-glb.ts'
import type { Quaternion } from '../../math/quaternion.ts'
import { type Buffer, packBuffer } from '../../vrm/write/pack-buffer.ts'
import { PRESET_EXPRESSIONS } from '../../vrm/write/write-expressions.ts'
import type { Clip, Pose, Stance } from '../motion.ts'

type Json = Record<string, unknown>

/**
 * A figure for a motion: bones at rest have no rotation (the T-pose), and the unit is the metre.
 */
interface Performance extends Clip {
  name: string
  skeleton: Skeleton
  /** The number of keys in a loop; between keys, the motion is linear. */
  keyCount: number
}

/** The name of a second animation: the tracks that differ on figures with long legs. */
export const GROWN = 'kisekae:grown'

/**
 * Writes a motion as a VRM animation (.vrma). Expressions are encoded as positions of separate
 * nodes, as the format requires.
 */
export function writeMotion(performance: Performance): Uint8Array {
  const { name, skeleton, motion, durationS, keyCount } = performance
  const poses = Array.from({ length: keyCount + 1 }, (_, k) => motion(k / keyCount))
  const times = Float32Array.from(poses, (_, k) => (k / keyCount) * durationS)
  const faces = [...new Set(poses.flatMap(({ expressions }) => Object.keys(expressions)))]
  const buffer = packBuffer()
  const input = buffer.addNumbers(times, 1, { bounded: true })
  const ends = buffer.addNumbers(Float32Array.of(0, durationS), 1, { bounded: true })
  const tracks = [
    ...listTurns(skeleton, poses, buffer),
    listHips(skeleton, poses, buffer),
    ...listFaces(faces, poses, buffer, skeleton.nodes.length),
  ]
  const grown = poses.map((pose) => pose.grown).filter((stance) => stance !== undefined)
  const grownTracks =
    grown.length < poses.length
      ? []
      : [...listTurns(skeleton, grown, buffer), listHips(skeleton, grown, buffer)]
  const animate = (title: string, moved: readonly WrittenTrack[]) => ({
    name: title,
    samplers: moved.map(({ output, isStill }) => ({
      input: isStill ? ends : input,
      output,
      interpolation: 'LINEAR',
    })),
    channels: moved.map(({ node, path }, sampler) => ({ sampler, target: { node, path } })),
  })
  const { accessors, bufferViews } = buffer
  const json = {
    asset: { version: '2.0', generator: 'Kisekae' },
    extensionsUsed: ['VRMC_vrm_animation'],
    scene: 0,
    scenes: [{ nodes: listRoots(skeleton, faces.length) }],
    nodes: [...writeBones(skeleton), ...faces.map((face) => ({ name: `face-${face}` }))],
    // Programs play the first animation.
    animations: [
      animate(name, tracks),
      ...(grownTracks.length > 0 ? [animate(GROWN, grownTracks)] : []),
    ],
    accessors,
    bufferViews,
    extensions: { VRMC_vrm_animation: describe(skeleton, faces) },
  }
  return writeGlb(json, buffer.pieces)
}

interface WrittenTrack {
  node: number
  path: 'rotation' | 'translation'
  /** The accessor of the track's values. */
  output: number
  /** Whether the value never changes during the loop, as is the case for most fingers. */
  isStill?: boolean
}

const UNTURNED: Quaternion = [0, 0, 0, 1]

/** Whether two rotations are equal up to the errors of interpolation. */
const isNear = (a: Quaternion, b: Quaternion) => a.every((at, n) => Math.abs(at - b[n]) < 1e-7)

function listTurns({ humanBones }: Skeleton, poses: Stance[], buffer: Buffer): WrittenTrack[] {
  return Object.entries(humanBones).flatMap(([bone, node]) => {
    const turns = poses.map(({ rotations }) => rotations[bone])
    if (node === undefined || turns.every((turn) => turn === undefined)) return []
    const [first] = turns
    const isStill = first !== undefined && turns.every((turn) => turn && isNear(turn, first))
    const keys = isStill ? [first, first] : turns
    const numbers = Float32Array.from(keys.flatMap((turn) => turn ?? UNTURNED))
    return [{ node, path: 'rotation', output: buffer.addNumbers(numbers, 4), isStill }]
  })
}

function listHips({ nodes, humanBones }: Skeleton, poses: Stance[], buffer: Buffer): WrittenTrack {
  const node = humanBones['hips'] ?? 0
  const height = placeNodes(nodes, orderNodes(nodes))[node * 16 + 13]
  const { translation } = nodes[node]
  const places = poses.flatMap(({ hipsOffset }) =>
    hipsOffset.map((offset, axis) => translation[axis] + offset * height),
  )
  return { node, path: 'translation', output: buffer.addNumbers(Float32Array.from(places), 3) }
}

function listFaces(faces: string[], poses: Pose[], buffer: Buffer, firstNode: number) {
  return faces.map((face, n): WrittenTrack => {
    const places = poses.flatMap(({ expressions }) => [expressions[face] ?? 0, 0, 0])
    const output = buffer.addNumbers(Float32Array.from(places), 3)
    return { node: firstNode + n, path: 'translation', output }
  })
}

function listRoots({ nodes }: Skeleton, faceCount: number): number[] {
  const roots = nodes.flatMap(({ parent }, n) => (parent < 0 ? [n] : []))
  return [...roots, ...Array.from({ length: faceCount }, (_, n) => nodes.length + n)]
}

function writeBones({ nodes }: Skeleton): Json[] {
  return nodes.map(({ name, translation }, n) => {
    const children = nodes.flatMap(({ parent }, child) => (parent === n ? [child] : []))
    return { name, translation, ...(children.length > 0 ? { children } : {}) }
  })
}

function describe({ nodes, humanBones }: Skeleton, faces: string[]): Json {
  const bones = Object.entries(humanBones).map(([bone, node]) => [bone, { node }])
  const firstFace = nodes.length
  const entries = faces.map((face, n): [string, Json] => [face, { node: firstFace + n }])
  const isPreset = ([face]: [string, Json]) => PRESET_EXPRESSIONS.has(face)
  return {
    specVersion: '1.0',
    humanoid: { humanBones: Object.fromEntries(bones) },
    expressions: {
      preset: Object.fromEntries(entries.filter(isPreset)),
      custom: Object.fromEntries(entries.filter((entry) => !isPreset(entry))),
    },
  }
}

import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import { openAsset } from '../../glb/open-asset.ts'
import { openGeometry } from '../../glb/open-geometry.ts'
import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import type { Vec3 } from '../../math/vector.ts'
import { HUMAN_BONES, type HumanBone } from '../../vrm/human-bone.ts'
import type { Node } from '../../vrm/model.ts'
import { readNodes } from '../../vrm/read/read-nodes.ts'
import type { Clip } from '../motion.ts'
import { readTracks, type Track } from './read-tracks.ts'
import { loopNumbers, loopTurns } from './sample-loop.ts'
import { sampleTrack } from './sample-track.ts'

/** A file's skeleton and its tracks. */
interface Score {
  nodes: Node[]
  /** Node indices, parents before children. */
  order: number[]
  bones: [bone: HumanBone, node: number][]
  faces: [expression: string, node: number][]
  tracks: Track[]
}

const SAMPLES_PER_S = 30
// A loop is shown in this number of frames, each of which coincides with a sample.
const FRAME_COUNT = 16
const LONGEST_S = 60
// The samples for a minute of a hundred nodes, each with a track; a file of thousands is sampled
// more coarsely.
const SAMPLED_MAX = 360_000

/**
 * Reads a VRM animation (.vrma) as a loop for any skeleton. Of a longer one, the first `longestS`
 * seconds are used. If the end differs from the beginning, the last fifth returns to it.
 */
export function readMotion(bytes: Uint8Array, longestS = LONGEST_S): Clip {
  const score = readScore(bytes)
  const endS = score.tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0)
  const durationS = Math.max(1 / SAMPLES_PER_S, Math.min(endS, longestS, LONGEST_S))
  const sampleCount = countSamples(score, durationS)
  const moments = Array.from({ length: sampleCount + 1 }, (_, k) =>
    moveNodes(score, (k / sampleCount) * durationS),
  )
  const turns = listTurns(score, moments)
  const hips = loopNumbers(measureHips(score, moments))
  const faces = score.faces.map(([expression, node]) => {
    const weights = moments.map((nodes) => [clampWeight(nodes[node].translation[0])])
    return [expression, loopNumbers(weights)] as const
  })
  const motion = (phase: number) => ({
    rotations: Object.fromEntries(turns.map(([bone, loop]) => [bone, loop(phase)])),
    hipsOffset: hips(phase),
    expressions: Object.fromEntries(faces.map(([name, loop]) => [name, loop(phase)[0]])),
  })
  return { motion, durationS }
}

function countSamples({ nodes, tracks }: Score, durationS: number): number {
  const wanted = Math.ceil((durationS * SAMPLES_PER_S) / FRAME_COUNT) * FRAME_COUNT
  return Math.min(wanted, Math.floor(SAMPLED_MAX / (nodes.length + tracks.length + 1)))
}

const clampWeight = (weight: number) => Math.min(1, Math.max(0, weight))

function readScore(bytes: Uint8Array): Score {
  const asset = openAsset(bytes)
  const extension = asset.root.at('extensions').at('VRMC_vrm_animation')
  const [animation] = asset.root.at('animations').items()
  if (!extension.exists || !animation) throw new FileRefused('notAMotion')
  const nodes = readNodes(asset)
  const expressions = extension.at('expressions')
  const named = [...expressions.at('preset').members(), ...expressions.at('custom').members()]
  const humanBones = extension.at('humanoid').at('humanBones').members()
  return {
    nodes,
    order: orderNodes(nodes),
    bones: findNodes(humanBones, nodes.length).filter(([bone]) => HUMAN_BONES.includes(bone)),
    faces: findNodes(named, nodes.length),
    tracks: readTracks(animation, openGeometry(asset), nodes.length),
  }
}

const findNodes = (members: [key: string, member: Field][], nodeCount: number) =>
  members.map(([key, member]): [string, number] => [key, member.at('node').index(nodeCount)])

/** The nodes at a time in seconds. */
function moveNodes({ nodes, tracks }: Score, timeS: number): Node[] {
  const moved = nodes.map((node) => ({ ...node }))
  for (const track of tracks) {
    const [x, y, z, w] = sampleTrack(track, timeS)
    if (track.path === 'translation') moved[track.node].translation = [x, y, z]
    else moved[track.node].rotation = toUnit(x, y, z, w)
  }
  return moved
}

function toUnit(x: number, y: number, z: number, w: number): Quaternion {
  const length = Math.hypot(x, y, z, w)
  return length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1]
}

/**
 * The rotation of each bone relative to its parent bone, about the model's axes. If W is the
 * rotation in the model, a bone has rotated from its rest by N = W W(rest)⁻¹; its own rotation is
 * N(parent)⁻¹ N. This includes nodes between two bones, which may move as well.
 */
function listTurns(score: Score, moments: readonly Node[][]) {
  const rest = turnNodes(score, score.nodes).map(invertQuaternion)
  const departures = moments.map((nodes) =>
    turnNodes(score, nodes).map((turned, n) => multiplyQuaternions(turned, rest[n])),
  )
  return score.bones.map(([bone, node]) => {
    const parent = findParentBone(score, node)
    const samples = departures.map((departed) =>
      parent < 0
        ? departed[node]
        : multiplyQuaternions(invertQuaternion(departed[parent]), departed[node]),
    )
    return [bone, loopTurns(samples)] as const
  })
}

/** The rotations of all nodes in the model. */
function turnNodes({ order }: Score, nodes: readonly Node[]): Quaternion[] {
  const turned: Quaternion[] = nodes.map(({ rotation }) => rotation)
  for (const index of order) {
    const { parent, rotation } = nodes[index]
    if (parent >= 0) turned[index] = multiplyQuaternions(turned[parent], rotation)
  }
  return turned
}

function findParentBone({ nodes, bones }: Score, node: number): number {
  let at = nodes[node].parent
  while (at >= 0 && !bones.some(([, bone]) => bone === at)) at = nodes[at].parent
  return at
}

/**
 * Below this height of the hips at rest, in the file's metres, positions in heights of the hips are
 * meaningless.
 */
const HIPS_HEIGHT_MIN = 1e-3

/** The distance of the hips from their rest position, in heights of the hips. */
function measureHips({ nodes, bones }: Score, moments: readonly Node[][]): Vec3[] {
  const hips = bones.find(([bone]) => bone === 'hips')?.[1] ?? -1
  const [restX, restY, restZ] = placeNode(nodes, hips)
  const scale = Math.abs(restY) < HIPS_HEIGHT_MIN ? 0 : 1 / Math.abs(restY)
  return moments.map((moved) => {
    const [x, y, z] = placeNode(moved, hips)
    return [(x - restX) * scale, (y - restY) * scale, (z - restZ) * scale]
  })
}

/** The position of a node in the model. */
function placeNode(nodes: readonly Node[], node: number): Vec3 {
  let place: Vec3 = [0, 0, 0]
  for (let at = node; at >= 0; at = nodes[at].parent) {
    const { translation, rotation, scale } = nodes[at]
    const [x, y, z] = rotateVector(rotation, [
      place[0] * scale[0],
      place[1] * scale[1],
      place[2] * scale[2],
    ])
    place = [x + translation[0], y + translation[1], z + translation[2]]
  }
  return place
}

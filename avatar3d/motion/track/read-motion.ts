import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import type { Skeleton } from '../../assemble/skeleton.ts'
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
import type { Clip, Stance } from '../motion.ts'
import { readTracks, type Track } from './read-tracks.ts'
import { loopNumbers, loopTurns } from './sample-loop.ts'
import { sampleTrack } from './sample-track.ts'
import { GROWN } from './write-motion.ts'

/** A file's skeleton and its tracks. */
interface Score {
  nodes: Node[]
  /** Node indices, parents before children. */
  order: number[]
  bones: [bone: HumanBone, node: number][]
  faces: [expression: string, node: number][]
  tracks: Track[]
  /** The tracks that figures with long legs play instead of the other tracks of the same nodes. */
  grownTracks: Track[]
  /** The number of animations in the file, including those that are not read. */
  channelCount: number
}

const SAMPLES_PER_S = 30
// A loop is shown in this number of frames, each of which coincides with a sample.
const FRAME_COUNT = 16
export const LONGEST_S = 60
// Enough samples for one minute of the motion of a hundred nodes, each with a track; a file with
// thousands of nodes is sampled more coarsely.
const SAMPLED_MAX = 360_000

/** A motion with its original skeleton, and those of its properties that a loop omits. */
export interface Recording extends Clip {
  skeleton: Skeleton
  /** The time of the motion's last key, even if the loop ends earlier. */
  endS: number
  /** The largest angle, in degrees, between a bone's rotations at the beginning and at the end. */
  gapDegrees: number
  /** Tracks that pose bones or set expressions. */
  usedTracks: number
  /** Tracks of anything else, including scales and morphs. */
  droppedTracks: number
}

/** Reads a VRM animation as a loop, for checking it and for writing it again. */
export function readRecording(bytes: Uint8Array, longestS = LONGEST_S): Recording {
  const score = readScore(bytes)
  const clip = play(score, longestS)
  const ends = [0, clip.durationS].map((timeS) => moveNodes(score, timeS))
  const used = listUsed(score)
  const usedTracks = score.tracks.filter(({ node }) => used.has(node)).length
  return {
    ...clip,
    skeleton: straighten(score),
    endS: findEnd(score),
    gapDegrees: Math.max(0, ...score.bones.map(([, node]) => measureAngle(ends, node))),
    usedTracks,
    droppedTracks: score.channelCount - usedTracks,
  }
}

/** The nodes of bones and expressions, and those above a bone, which move it. */
function listUsed({ nodes, bones, faces }: Score): Set<number> {
  const used = new Set(faces.map(([, node]) => node))
  for (const [, bone] of bones)
    for (let node = bone; node >= 0; node = nodes[node].parent) used.add(node)
  return used
}

/** The angle between two rotations of a node, in degrees. */
function measureAngle([one, other]: readonly Node[][], node: number): number {
  const [a, b] = [one[node].rotation, other[node].rotation]
  const cosine = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])
  return (2 * Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

/** The assumed height of the hips, in metres, in a motion without a skeleton. */
const HIPS_METRES = 1

/** The bones of a recording in the T-pose, without rotations and without the nodes between them. */
function straighten(score: Score): Skeleton {
  const { nodes, bones } = score
  const places = bones.map(([, node]) => placeNode(nodes, node))
  const straight = bones.map(([name, node], n): Node => {
    const parentNode = findParentBone(score, node)
    const parent = bones.findIndex(([, other]) => other === parentNode)
    const [x, y, z] = parent < 0 ? [0, 0, 0] : places[parent]
    const translation: Vec3 = [places[n][0] - x, places[n][1] - y, places[n][2] - z]
    return { name, parent, translation, rotation: [0, 0, 0, 1], scale: [1, 1, 1] }
  })
  const humanBones = Object.fromEntries(bones.map(([bone], n) => [bone, n]))
  if (humanBones['hips'] !== undefined) return { nodes: straight, humanBones }
  const hips: Node = {
    name: 'hips',
    parent: -1,
    translation: [0, HIPS_METRES, 0],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  }
  return { nodes: [...straight, hips], humanBones: { ...humanBones, hips: straight.length } }
}

/**
 * Reads a VRM animation (.vrma) as a loop for any skeleton. Of a longer motion, only the first
 * `longestS` seconds are used. If the end differs from the beginning, the last fifth returns to the
 * beginning.
 */
export function readMotion(bytes: Uint8Array, longestS = LONGEST_S): Clip {
  return play(readScore(bytes), longestS)
}

const findEnd = ({ tracks }: Score) =>
  tracks.reduce((end, { times }) => Math.max(end, times[times.length - 1]), 0)

function play(score: Score, longestS: number): Clip {
  const endS = findEnd(score)
  const durationS = Math.max(1 / SAMPLES_PER_S, Math.min(endS, longestS, LONGEST_S))
  const sampleCount = countSamples(score, durationS)
  const moments = Array.from({ length: sampleCount + 1 }, (_, k) =>
    moveNodes(score, (k / sampleCount) * durationS),
  )
  const stance = playStance(score, moments)
  const grown = playGrown(score, moments.length, durationS)
  const faces = score.faces.map(([expression, node]) => {
    const weights = moments.map((nodes) => [clampWeight(nodes[node].translation[0])])
    return [expression, loopNumbers(weights)] as const
  })
  const motion = (phase: number) => ({
    ...stance(phase),
    expressions: Object.fromEntries(faces.map(([name, loop]) => [name, loop(phase)[0]])),
    ...(grown && { grown: grown(phase) }),
  })
  return { motion, durationS }
}

function playStance(score: Score, moments: readonly Node[][]): (phase: number) => Stance {
  const turns = listTurns(score, moments)
  const hips = loopNumbers(measureHips(score, moments))
  return (phase) => ({
    rotations: Object.fromEntries(turns.map(([bone, loop]) => [bone, loop(phase)])),
    hipsOffset: hips(phase),
  })
}

/** The bones that move differently on figures with long legs, if the file specifies any. */
function playGrown(score: Score, momentCount: number, durationS: number) {
  const { grownTracks, tracks, bones } = score
  if (grownTracks.length === 0) return null
  const isReplaced = (track: Track) =>
    grownTracks.some(({ node, path }) => node === track.node && path === track.path)
  const turned = new Set(grownTracks.map(({ node }) => node))
  const grown: Score = {
    ...score,
    bones: bones.filter(([, node]) => turned.has(node)),
    tracks: [...tracks.filter((track) => !isReplaced(track)), ...grownTracks],
  }
  const moments = Array.from({ length: momentCount }, (_, k) =>
    moveNodes(grown, (k / (momentCount - 1)) * durationS),
  )
  return playStance(grown, moments)
}

function countSamples({ nodes, tracks, grownTracks }: Score, durationS: number): number {
  const wanted = Math.ceil((durationS * SAMPLES_PER_S) / FRAME_COUNT) * FRAME_COUNT
  const once = nodes.length + tracks.length + 1
  const again = grownTracks.length > 0 ? once + grownTracks.length : 0
  return Math.min(wanted, Math.floor(SAMPLED_MAX / (once + again)))
}

const clampWeight = (weight: number) => Math.min(1, Math.max(0, weight))

function readScore(bytes: Uint8Array): Score {
  const asset = openAsset(bytes)
  const extension = asset.root.at('extensions').at('VRMC_vrm_animation')
  const [animation, ...others] = asset.root.at('animations').items()
  if (!extension.exists || !animation) throw new FileRefused('notAMotion')
  const nodes = readNodes(asset)
  const expressions = extension.at('expressions')
  const named = [...expressions.at('preset').members(), ...expressions.at('custom').members()]
  const humanBones = extension.at('humanoid').at('humanBones').members()
  const geometry = openGeometry(asset)
  const grown = others.find((other) => other.at('name').text('') === GROWN)
  return {
    nodes,
    order: orderNodes(nodes),
    bones: findNodes(humanBones, nodes.length).filter(([bone]) => HUMAN_BONES.includes(bone)),
    faces: findNodes(named, nodes.length),
    tracks: readTracks(animation, geometry, nodes.length),
    grownTracks: grown ? readTracks(grown, geometry, nodes.length) : [],
    channelCount: animation.at('channels').items().length,
  }
}

const findNodes = (members: [key: string, member: Field][], nodeCount: number) =>
  members.map(([key, member]): [string, number] => [key, member.at('node').index(nodeCount)])

/** The nodes at the given time, in seconds. */
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
 * rotation in the model, a bone has rotated from its rest pose by N = W W(rest)⁻¹; its own rotation
 * is N(parent)⁻¹ N. Nodes between two bones, which may move as well, are included.
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
 * If the hips of the rest pose are lower than this, in the file's metres, positions relative to
 * their height are meaningless.
 */
const HIPS_HEIGHT_MIN = 1e-3

/** The distance of the hips from their rest position, as a multiple of the hips' height. */
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

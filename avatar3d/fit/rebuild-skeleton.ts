import { orderNodes } from '../assemble/merge/order-nodes.ts'
import { placeNodes } from '../assemble/merge/place-nodes.ts'
import { type Vec3, vec } from '../math/vector.ts'
import { HUMAN_BONES } from '../vrm/human-bone.ts'
import type { Model, Node } from '../vrm/model.ts'

/** A part's bones on the skeleton of another body. */
export interface Rebuilt {
  nodes: Node[]
  humanBones: Model['humanBones']
  /**
   * The nodes of the part that carry no surfaces and are neither humanoid bones nor ancestors of
   * humanoid bones.
   */
  own: ReadonlySet<number>
  /** The new node of each node of the part; -1 for omitted nodes. */
  targets: Int32Array
  /** The new node of each bone in HUMAN_BONES: its own, or that of the nearest bone above. */
  nodeOfBone: number[]
  /** Where each new node rests. */
  places: Vec3[]
}

/** For each of these bones, the bone that replaces it if it is missing. */
const ABOVE: Record<string, string> = {
  upperChest: 'chest',
  chest: 'spine',
  jaw: 'head',
  leftShoulder: 'upperChest',
  rightShoulder: 'upperChest',
}

/**
 * Attaches a part's own bones to the humanoid bones of a body; `carried` contains the new rest
 * positions of its nodes.
 */
export function rebuildSkeleton(part: Model, body: Model, carried: readonly Vec3[]): Rebuilt {
  const own = listOwn(part)
  const kept = listKept(body)
  const numbers = new Map(kept.map((node, place) => [node, place]))
  const bodyPlaces = readPlaces(body)
  const humanBones = Object.fromEntries(
    Object.entries(body.humanBones).map(([bone, node = -1]) => [bone, numbers.get(node)]),
  )
  const nodeOfBone = HUMAN_BONES.map((bone) => findBone(bone, humanBones))
  const nodes = kept.map((node): Node => {
    const { parent } = body.nodes[node]
    return { ...body.nodes[node], parent: parent < 0 ? -1 : (numbers.get(parent) ?? -1) }
  })
  const places = kept.map((node) => bodyPlaces[node])
  const targets = new Int32Array(part.nodes.length).fill(-1)
  for (const [bone, node = -1] of Object.entries(part.humanBones))
    targets[node] = nodeOfBone[HUMAN_BONES.indexOf(bone)]
  for (const node of orderNodes(part.nodes)) {
    if (!own.has(node)) continue
    const place = carried[node]
    const above = targets[part.nodes[node].parent] ?? -1
    const parent = above < 0 ? (humanBones['hips'] ?? 0) : above
    const translation = vec.subtract(place, places[parent])
    targets[node] = nodes.push({ ...part.nodes[node], parent, translation }) - 1
    places.push(place)
  }
  return { nodes, humanBones, own, targets, nodeOfBone, places }
}

function listOwn(part: Model): Set<number> {
  const frame = new Set([...listKept(part), ...part.primitives.map(({ node }) => node)])
  return new Set([...part.nodes.keys()].filter((node) => !frame.has(node)))
}

/** The humanoid bones and the nodes above them. */
function listKept({ nodes, humanBones }: Model): number[] {
  const kept = new Set<number>()
  for (const node of Object.values(humanBones))
    for (let at = node ?? -1; at >= 0; at = nodes[at].parent) kept.add(at)
  return [...kept].sort((a, b) => a - b)
}

function findBone(bone: string, humanBones: Model['humanBones']): number {
  for (let name: string | undefined = bone; name; name = aboveOf(name)) {
    const node = humanBones[name]
    if (node !== undefined) return node
  }
  return humanBones['hips'] ?? 0
}

function aboveOf(bone: string): string | undefined {
  const [, side] = bone.match(/^(left|right)/) ?? []
  if (ABOVE[bone] !== undefined || !side) return ABOVE[bone]
  if (bone.endsWith('Eye')) return 'head'
  return side + (bone.endsWith('Toes') ? 'Foot' : 'Hand')
}

export function readPlaces({ nodes }: Pick<Model, 'nodes'>): Vec3[] {
  const places = placeNodes(nodes, orderNodes(nodes))
  return nodes.map((_, n) => [places[n * 16 + 12], places[n * 16 + 13], places[n * 16 + 14]])
}

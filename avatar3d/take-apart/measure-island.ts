import type { Region } from '../check/region-of-nodes.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Model } from '../vrm/model.ts'
import { readColour } from './read-colour.ts'

/** The shape of a connected surface, mostly as fractions of its vertices, from 0 to 1. */
export interface IslandShape {
  regions: Record<Region, number>
  /**
   * The fraction of the vertices below the hips, and the fraction of those on bones of their own.
   */
  low: number
  own: number
  /** The fraction of the vertices that the expressions for blinking and speaking move. */
  lively: number
  /** The fraction of the vertices with the colour of the skin; 0 if that colour is unknown. */
  skin: number
  /** Of the vertices on the head, the fractions in front of its middle and above its crown. */
  front: number
  crown: number
  /** The island's longest side, as a fraction of the height of the head. */
  extent: number
  /**
   * The shorter of the island's two horizontal sides, as a fraction of the height of the head: it
   * is small for ears and hairbands.
   */
  depth: number
  /**
   * The largest fraction of the vertices that any one bone moves: a garment follows several bones.
   */
  rigid: number
  /** How far the island reaches from the hips up to the head, and down to the feet. */
  up: number
  down: number
}

/** The references that islands are measured against. */
export interface Ruler {
  model: Model
  /** The humanoid bones' own nodes. */
  human: ReadonlySet<number>
  /** Per surface and vertex. */
  carriersOf: readonly Uint16Array[]
  regionsOf: readonly (readonly Region[])[]
  livelyOf: readonly Uint8Array[]
  skinColour: Vec3 | null
  hipsY: number
  /** The heights of the joints of the head and of the feet. */
  headY: number
  feetY: number
  /** The middle of everything on the head: the front is before this point, the crown above it. */
  head: { y: number; z: number; heightMetres: number }
}

/**
 * Colours less than this distance apart in RGB (0 to 255) are the same skin in light and in shade.
 */
const ALIKE = 34

/** Measures the vertices that some triangles of a surface use. */
export function measureIsland(ruler: Ruler, p: number, triangles: Uint32Array): IslandShape {
  const { model, regionsOf, carriersOf, human, livelyOf, hipsY, head } = ruler
  const { indices, positions } = model.primitives[p]
  const vertices = new Set<number>()
  for (const t of triangles) for (let c = 0; c < 3; c++) vertices.add(indices[t * 3 + c])
  const shape = blankShape()
  const share = 1 / vertices.size
  for (const v of vertices) {
    const region = regionsOf[p][v]
    const [y, z] = [positions[v * 3 + 1], positions[v * 3 + 2]]
    shape.regions[region] += share
    if (y < hipsY && region !== 'hands' && region !== 'arms') shape.low += share
    if (!human.has(carriersOf[p][v])) shape.own += share
    if (livelyOf[p][v]) shape.lively += share
    if (z > head.z) shape.front += share
    if (y > head.y) shape.crown += share
    shape.skin += share * likenSkin(ruler, p, v)
  }
  shape.rigid = measureRigid(carriersOf[p], vertices)
  const sides = measureSides(positions, vertices)
  const headMetres = Math.max(head.heightMetres, 1e-6)
  shape.extent = Math.max(...sides) / headMetres
  shape.depth = Math.min(sides[0], sides[2]) / headMetres
  const [low, high] = findEnds(ruler, p, vertices)
  shape.up = Math.max(0, high - hipsY) / Math.max(ruler.headY - hipsY, 1e-6)
  shape.down = Math.max(0, hipsY - low) / Math.max(hipsY - ruler.feetY, 1e-6)
  return shape
}

/** The lowest and the highest vertex; sleeves hang beside the legs if the arms do. */
function findEnds(
  { model, regionsOf }: Ruler,
  p: number,
  vertices: ReadonlySet<number>,
): [low: number, high: number] {
  const { positions } = model.primitives[p]
  let [low, high] = [Infinity, -Infinity]
  for (const v of vertices) {
    const y = positions[v * 3 + 1]
    const isArm = regionsOf[p][v] === 'arms' || regionsOf[p][v] === 'hands'
    if (!isArm) low = Math.min(low, y)
    high = Math.max(high, y)
  }
  return [low, high]
}

/** A shape of which nothing has been measured yet. */
export function blankShape(): IslandShape {
  const regions = { head: 0, trunk: 0, arms: 0, hands: 0, legs: 0, feet: 0, nothing: 0 }
  return {
    regions,
    low: 0,
    own: 0,
    lively: 0,
    skin: 0,
    front: 0,
    crown: 0,
    extent: 0,
    depth: 0,
    rigid: 0,
    up: 0,
    down: 0,
  }
}

function measureRigid(carriers: Uint16Array, vertices: ReadonlySet<number>): number {
  const counts = new Map<number, number>()
  for (const v of vertices) counts.set(carriers[v], (counts.get(carriers[v]) ?? 0) + 1)
  return Math.max(...counts.values()) / vertices.size
}

/** The side lengths of the box around the vertices, in metres. */
const measureSides = (positions: Float32Array, vertices: ReadonlySet<number>): number[] =>
  [0, 1, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity]
    for (const v of vertices) {
      low = Math.min(low, positions[v * 3 + axis])
      high = Math.max(high, positions[v * 3 + axis])
    }
    return high - low
  })

function likenSkin({ model, skinColour }: Ruler, p: number, v: number): number {
  if (!skinColour) return 0
  const { uvs, material } = model.primitives[p]
  const look = model.materials[material]
  const at = { u: uvs[v * 2], v: uvs[v * 2 + 1] }
  const colour = readColour(look, model.textures[look.texture], at)
  const off = Math.hypot(...colour.map((byte, c) => byte - skinColour[c]))
  return off < ALIKE ? 1 : 0
}

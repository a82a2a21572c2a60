import type { Region } from '../check/region-of-nodes.ts'
import { type Vec3, vec } from '../math/vector.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { readColour } from './read-colour.ts'

/** The maximum number of vertices that are examined on each surface. */
const SAMPLE_COUNT_MAX = 400

/** The side length, on the scale of 0 to 255, of the cells in which colours are counted. */
const CELL = 32

/** Surfaces whose names say that they are skin or a face. */
export interface NamedSurfaces {
  skins: readonly number[]
  faces: readonly number[]
}

/**
 * The colour of the skin, null if the model shows none: the most frequent colour, by area, of the
 * surfaces that are skin by name; if there are none, of those that are faces; if there are none of
 * these either, of the vertices of the hands.
 */
export function findSkinColour(
  model: Model,
  { skins, faces }: NamedSurfaces,
  regionsOf: readonly (readonly Region[])[],
): Vec3 | null {
  const named = skins.length > 0 ? skins : faces
  if (named.length > 0) {
    const samples = named.flatMap((p) => sample(model, p, [...regionsOf[p].keys()]))
    return findMostFrequent(samples, ({ area }) => area)
  }
  const hands = model.primitives.flatMap((_, p) =>
    sample(
      model,
      p,
      [...regionsOf[p].keys()].filter((v) => regionsOf[p][v] === 'hands'),
    ),
  )
  // Hands have no eyes: their vertices count equally.
  return findMostFrequent(hands, () => 1)
}

interface Sample {
  colour: Vec3
  /** The area of the surface around the vertex, in square metres. */
  area: number
}

function sample(model: Model, p: number, vertices: readonly number[]): Sample[] {
  const { uvs, material } = model.primitives[p]
  const areas = measureAreas(model.primitives[p])
  const step = Math.max(1, Math.ceil(vertices.length / SAMPLE_COUNT_MAX))
  const look = model.materials[material]
  return vertices
    .filter((_, i) => i % step === 0)
    .map((v) => ({
      colour: readColour(look, model.textures[look.texture], { u: uvs[v * 2], v: uvs[v * 2 + 1] }),
      area: areas[v],
    }))
}

/**
 * A third of the area of the triangles around each vertex: eyes have many vertices but little area.
 */
function measureAreas({ positions, indices }: Primitive): Float32Array {
  const areas = new Float32Array(positions.length / 3)
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [...indices.subarray(i, i + 3)]
    const [a, b, c] = corners.map((vertex): Vec3 => {
      const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
      return [x, y, z]
    })
    const area = vec.length(vec.cross(vec.subtract(b, a), vec.subtract(c, a))) / 2
    for (const vertex of corners) areas[vertex] += area / 3
  }
  return areas
}

function findMostFrequent(
  samples: readonly Sample[],
  weighOne: (sample: Sample) => number,
): Vec3 | null {
  const cells = Map.groupBy(samples, ({ colour }) =>
    colour.map((byte) => Math.round(byte / CELL)).join(' '),
  )
  const weigh = (same: readonly Sample[]) => same.reduce((sum, each) => sum + weighOne(each), 0)
  const [most] = [...cells.values()].sort((a, b) => weigh(b) - weigh(a))
  if (!most) return null
  const mean = (c: 0 | 1 | 2) => most.reduce((sum, { colour }) => sum + colour[c], 0) / most.length
  return [mean(0), mean(1), mean(2)]
}

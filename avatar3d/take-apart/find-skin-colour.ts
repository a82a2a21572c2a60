import type { Region } from '../check/region-of-nodes.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Model } from '../vrm/model.ts'
import { readColour } from './read-colour.ts'

/** At most so many vertices of each surface are looked at. */
const SAMPLE_COUNT_MAX = 400

/** The side of the cells, of 255, in which colours are counted. */
const CELL = 32

/** Surfaces that are the skin, or the face, by their names. */
export interface NamedSurfaces {
  skins: readonly number[]
  faces: readonly number[]
}

/**
 * The colour of the skin: the most frequent one of surfaces that are skin by name, or else faces,
 * or else of the hands; null if the model shows none of them.
 */
export function findSkinColour(
  model: Model,
  { skins, faces }: NamedSurfaces,
  regionsOf: readonly (readonly Region[])[],
): Vec3 | null {
  const named = skins.length > 0 ? skins : faces
  if (named.length > 0)
    return findMostFrequent(named.flatMap((p) => sample(model, p, [...regionsOf[p].keys()])))
  const hands = model.primitives.flatMap((_, p) =>
    sample(
      model,
      p,
      [...regionsOf[p].keys()].filter((v) => regionsOf[p][v] === 'hands'),
    ),
  )
  return findMostFrequent(hands)
}

function sample(model: Model, p: number, vertices: readonly number[]): Vec3[] {
  const { uvs, material } = model.primitives[p]
  const step = Math.max(1, Math.ceil(vertices.length / SAMPLE_COUNT_MAX))
  const look = model.materials[material]
  return vertices
    .filter((_, i) => i % step === 0)
    .map((v) =>
      readColour(look, model.textures[look.texture], { u: uvs[v * 2], v: uvs[v * 2 + 1] }),
    )
}

function findMostFrequent(colours: readonly Vec3[]): Vec3 | null {
  const cells = Map.groupBy(colours, (colour) =>
    colour.map((byte) => Math.round(byte / CELL)).join(' '),
  )
  const [most] = [...cells.values()].sort((a, b) => b.length - a.length)
  if (!most) return null
  const mean = (c: 0 | 1 | 2) => most.reduce((sum, colour) => sum + colour[c], 0) / most.length
  return [mean(0), mean(1), mean(2)]
}

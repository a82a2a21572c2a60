import type { Material, Model, Vec3 } from '../vrm/model.ts'
import { meanColor } from '../vrm/settle-paints.ts'
import type { Group } from './group-alike.ts'
import { measureArea } from './measure-area.ts'

type Outline = Pick<Material, 'outlineColor' | 'outlineMix'>

interface Sample {
  outline: Vec3
  surface: Vec3
  /** Its area by the width of its outline. */
  weight: number
}

const AXES = [0, 1, 2] as const

/** How much of the surface's own colour an outline may take, as it is tried. */
const MIXES = [0, 0.25, 0.5, 0.75, 1]

/**
 * The outline that a group's materials share: a colour times the surface's own, as far as they mix,
 * that comes closest to the outlines that the materials had.
 */
export function fitOutline(model: Model, { surfaces }: Group): Outline {
  const samples = listSamples(model, surfaces)
  const tries = MIXES.map((mix) => fitColour(samples, mix))
  return tries.reduce((best, other) => (other.miss < best.miss ? other : best)).outline
}

/**
 * The best colour for a mix. Differences of square roots of light are about what the eye sees: with
 * o an outline, r what it is multiplied with, both as roots, the colour's is sum(o r) / sum(r r).
 */
function fitColour(samples: readonly Sample[], mix: number): { miss: number; outline: Outline } {
  const tint = ({ surface }: Sample, c: 0 | 1 | 2) => 1 - mix + mix * surface[c]
  const root = (c: 0 | 1 | 2) => {
    const sum = (term: (sample: Sample) => number) =>
      samples.reduce((all, sample) => all + sample.weight * term(sample), 0)
    const wanted = sum((sample) => Math.sqrt(sample.outline[c] * tint(sample, c)))
    return Math.min(1, wanted / sum((sample) => tint(sample, c)) || 0)
  }
  const roots: Vec3 = [root(0), root(1), root(2)]
  const miss = samples.reduce((all, sample) => all + sample.weight * missOf(sample), 0)
  const [r, g, b] = roots
  return { miss, outline: { outlineColor: [r * r, g * g, b * b], outlineMix: mix } }

  function missOf(sample: Sample): number {
    const guess = (c: 0 | 1 | 2) => roots[c] * Math.sqrt(tint(sample, c))
    return AXES.reduce<number>(
      (all, c) => all + Math.abs(guess(c) - Math.sqrt(sample.outline[c])),
      0,
    )
  }
}

/** One a material. */
function listSamples({ primitives, materials, textures }: Model, surfaces: readonly number[]) {
  const wearers = Map.groupBy(
    surfaces.map((p) => primitives[p]),
    ({ material }) => material,
  )
  return [...wearers].map(([m, worn]): Sample => {
    const material = materials[m]
    return {
      outline: material.outlineColor,
      surface: meanColor(material, textures[material.texture], worn),
      weight:
        material.outlineWidth * worn.reduce((sum, primitive) => sum + measureArea(primitive), 0),
    }
  })
}

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

/**
 * The outline that a group's materials share: one colour, or one factor of whatever colour the
 * surface has, whichever comes closer to the outlines that the materials had.
 */
export function fitOutline(model: Model, { surfaces, look }: Group): Outline {
  const samples = listSamples(model, surfaces)
  // Least squares, by area.
  const sum = (what: 'outline' | 'surface', c: 0 | 1 | 2) =>
    samples.reduce((all, s) => all + s.weight * s[what][c] * s.surface[c], 0)
  const factor = (c: 0 | 1 | 2) => Math.min(1, sum('outline', c) / sum('surface', c) || 0)
  const [r, g, b] = [factor(0), factor(1), factor(2)]
  const plain = measureMiss(samples, () => look.outlineColor)
  const mixed = measureMiss(samples, ({ surface }) => [
    surface[0] * r,
    surface[1] * g,
    surface[2] * b,
  ])
  return mixed < plain
    ? { outlineColor: [r, g, b], outlineMix: 1 }
    : { outlineColor: look.outlineColor }
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

/** Differences of square roots of light are about what the eye sees. */
function measureMiss(samples: readonly Sample[], guess: (sample: Sample) => Vec3): number {
  return samples.reduce((sum, sample) => {
    const guessed = guess(sample)
    const miss = AXES.reduce<number>(
      (all, c) => all + Math.abs(Math.sqrt(guessed[c]) - Math.sqrt(sample.outline[c])),
      0,
    )
    return sum + miss * sample.weight
  }, 0)
}

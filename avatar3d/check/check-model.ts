import type { Model } from '../vrm/model.ts'
import { BODY_REGIONS } from './body-regions.ts'
import { type Finding, find } from './finding.ts'
import type { PartName } from './part-budgets.ts'

/** For each part, those of its regions that other parts can hide. */
const REGIONS: Partial<Record<PartName, readonly string[]>> = {
  Body: BODY_REGIONS,
  Hair: ['crown', 'hair'],
}

/**
 * Likely mistakes for which a part is not refused; `guess` is the part that the file looks like.
 */
export function checkModel(model: Model, part: PartName, guess: PartName): Finding[] {
  return [
    ...checkKind(part, guess),
    ...checkRegions(model, part),
    ...checkMaterials(model),
    ...checkUvs(model),
  ]
}

/** Parts whose shapes are so similar that a guess is not reliable. */
const ALIKE: readonly (readonly PartName[])[] = [
  ['Hair', 'Hat', 'Face', 'Accessory'],
  ['Clothes', 'Accessory'],
  ['Object', 'Effect', 'Frame'],
  ['Hand', 'Accessory'],
  ['Body', 'Clothes'],
]

function checkKind(part: PartName, guess: PartName): Finding[] {
  const isLikely = guess === part || ALIKE.some((g) => g.includes(guess) && g.includes(part))
  return isLikely ? [] : [find('partUnlikely', '', { part, guess })]
}

function checkRegions({ primitives }: Model, part: PartName): Finding[] {
  const names = new Set(primitives.map(({ name }) => name))
  const missing = (REGIONS[part] ?? []).filter((region) => !names.has(region))
  return missing.length > 0 ? [find('regionsMissing', '', { regions: missing })] : []
}

function checkMaterials({ materials, primitives }: Model): Finding[] {
  const worn = new Set(primitives.map(({ material }) => material))
  return materials.flatMap(({ alphaMode, name }, i) =>
    alphaMode === 'BLEND' && worn.has(i)
      ? [find('transparentMaterial', nameMaterial(i, name))]
      : [],
  )
}

const nameMaterial = (i: number, name: string) => `materials[${i}] "${name}"`

/** The UVs of a surface may span slightly more than one whole picture. */
const SPAN_MAX = 1.04

function checkUvs({ primitives, materials }: Model): Finding[] {
  const places = primitives.flatMap(({ uvs, material }) => {
    if (materials[material].texture < 0) return []
    const isWide = [0, 1].some((axis) => measureSpan(uvs, axis) > SPAN_MAX)
    return isWide ? [nameMaterial(material, materials[material].name)] : []
  })
  return [...new Set(places)].map((place) => find('uvRepeats', place))
}

function measureSpan(uvs: Float32Array, axis: number): number {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < uvs.length; i += 2) {
    low = Math.min(low, uvs[i])
    high = Math.max(high, uvs[i])
  }
  return high - low
}

import type { Material, Model, Vec3 } from '../vrm/model.ts'
import { measureArea } from './measure-area.ts'

/** Surfaces that are to share one material, and what their materials have in common. */
export interface Group {
  surfaces: number[]
  /** What a picture cannot carry, as the mean of the materials by area. */
  look: Material
  areaM2: number
  /** Stays what it is: an expression moves its picture, or its picture is repeated too often. */
  isAlone: boolean
  hasMorphs: boolean
  isFirstPersonOnly: boolean
}

/** So many draw calls an avatar may take; one more where something shows through. */
const GROUP_COUNT_MAX = 3

/** What it costs, beside a colour that is wholly wrong, to draw the backs of solid things too. */
const BACKS_COST = 0.05

/** Morphs of the joined surface reach over vertices that they never move: it costs memory. */
const MORPHS_COST = 0.001

/**
 * Groups surfaces to as few draw calls as an avatar may take: again and again the two groups that
 * look most alike are joined, what looks the same in any case.
 */
export function groupAlike(model: Model, alone: ReadonlySet<number>): Group[] {
  const groups = startGroups(model, alone)
  for (;;) {
    const [best] = listPairs(groups).sort((a, b) => a.cost - b.cost)
    const limit = GROUP_COUNT_MAX + Number(groups.some(({ look }) => look.alphaMode !== 'OPAQUE'))
    if (!best || best.cost === Infinity) return groups
    if (groups.length <= limit && best.cost > 0) return groups
    groups[best.a] = joinGroups(groups[best.a], groups[best.b])
    groups.splice(best.b, 1)
  }
}

/** One group for each material, and one more where some of its surfaces have morphs. */
function startGroups({ primitives, materials }: Model, alone: ReadonlySet<number>): Group[] {
  const places = primitives.map((_, p) => p)
  const groups = Map.groupBy(places, (p) => {
    const { material, morphs, firstPerson } = primitives[p]
    return `${material} ${morphs.length > 0} ${firstPerson === 'firstPersonOnly'}`
  })
  return [...groups.values()].map((surfaces) => {
    const { material, morphs, firstPerson } = primitives[surfaces[0]]
    return {
      surfaces,
      look: { ...materials[material] },
      areaM2: surfaces.reduce((sum, p) => sum + measureArea(primitives[p]), 0),
      isAlone: alone.has(material),
      hasMorphs: morphs.length > 0,
      isFirstPersonOnly: firstPerson === 'firstPersonOnly',
    }
  })
}

const listPairs = (groups: readonly Group[]) =>
  groups.flatMap((one, a) =>
    groups.slice(a + 1).map((other, n) => ({ a, b: a + 1 + n, cost: compare(one, other) })),
  )

/** How much would be seen of it that two groups share a look; Infinity where they cannot. */
function compare(one: Group, other: Group): number {
  const [a, b] = [one.look, other.look]
  if (a.alphaMode !== b.alphaMode || one.isFirstPersonOnly !== other.isFirstPersonOnly)
    return Infinity
  if (one.isAlone || other.isAlone)
    return one.isAlone && other.isAlone && isSame(a, b) ? 0 : Infinity
  const isSided = a.doubleSided === b.doubleSided
  return (
    measureDifference(a, b) * Math.min(one.areaM2, other.areaM2) +
    (isSided ? 0 : BACKS_COST) +
    (one.hasMorphs === other.hasMorphs ? 0 : MORPHS_COST)
  )
}

/** The same material, whose surfaces are listed apart. */
const isSame = (a: Material, b: Material) => JSON.stringify(a) === JSON.stringify(b)

/** What no map carries, weighed by about how much of a picture it is. */
function measureDifference(a: Material, b: Material): number {
  // Of two outlines the finer one tells how much is seen of their colour.
  const outline = distance(a.outlineColor, b.outlineColor)
  return (
    outline * Math.min(a.outlineWidth, b.outlineWidth) * 20 +
    (Math.abs(a.rimFresnelPower - b.rimFresnelPower) + Math.abs(a.rimLift - b.rimLift)) * 0.02 +
    Math.abs(a.shadingToony - b.shadingToony) * 0.15
  )
}

const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0)

function joinGroups(one: Group, other: Group): Group {
  return {
    surfaces: [...one.surfaces, ...other.surfaces].sort((a, b) => a - b),
    look: mixLooks(one, other),
    areaM2: one.areaM2 + other.areaM2,
    isAlone: one.isAlone,
    hasMorphs: one.hasMorphs || other.hasMorphs,
    isFirstPersonOnly: one.isFirstPersonOnly,
  }
}

function mixLooks(one: Group, other: Group): Material {
  const [a, b] = [one.look, other.look]
  const share = shareOf(one.areaM2, other.areaM2)
  const outlineShare = shareOf(one.areaM2 * a.outlineWidth, other.areaM2 * b.outlineWidth)
  const mix = (x: number, y: number) => (x === y ? x : x * (1 - share) + y * share)
  return {
    ...a,
    shadingToony: mix(a.shadingToony, b.shadingToony),
    rimFresnelPower: mix(a.rimFresnelPower, b.rimFresnelPower),
    rimLift: mix(a.rimLift, b.rimLift),
    outlineWidth: mix(a.outlineWidth, b.outlineWidth),
    outlineColor: mixColours(a.outlineColor, b.outlineColor, outlineShare),
    doubleSided: a.doubleSided || b.doubleSided,
    unlit: a.unlit && b.unlit,
    renderOrder: Math.min(a.renderOrder, b.renderOrder),
  }
}

const shareOf = (one: number, other: number) => other / (one + other) || 0

/** About as the eye has it: by the square root of light. */
function mixColours(x: Vec3, y: Vec3, share: number): Vec3 {
  const mix = (c: 0 | 1 | 2) =>
    x[c] === y[c] ? x[c] : (Math.sqrt(x[c]) * (1 - share) + Math.sqrt(y[c]) * share) ** 2
  return [mix(0), mix(1), mix(2)]
}

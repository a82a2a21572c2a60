import type { Material, Model } from '../../vrm/model.ts'
import { meanColor } from '../../vrm/paint/settle-paints.ts'
import { addOutlines, fitOutline, type OutlineSums, sumOutline } from './fit-outline.ts'
import { measureArea } from './measure-area.ts'

/** Surfaces that will share a material, and the common properties of their materials. */
export interface Group {
  surfaces: number[]
  /** Properties that pictures cannot carry, averaged over the materials and weighted by area. */
  look: Material
  areaM2: number
  outlines: OutlineSums
  /**
   * Whether the group stays separate, because an expression moves its picture, or its picture
   * repeats too often.
   */
  isAlone: boolean
  hasMorphs: boolean
  isFirstPersonOnly: boolean
}

/** The maximum number of draw calls of an avatar. */
const GROUP_COUNT_MAX = 4

/**
 * The cost of also drawing the invisible backs of solid surfaces: the same as for an outline whose
 * colour is off by a fifth of white, if it is two millimetres wide and surrounds a surface of a
 * tenth of a square metre.
 */
const BACKS_COST = 0.01

/**
 * The cost of joining a surface that has morphs to one without: renderers store and add up the
 * morphs of every vertex, even of those that never move.
 */
const MORPHS_COST = 0.05

/**
 * Groups surfaces into draw calls: surfaces that look the same are always joined; after that, the
 * two most similar groups are joined until at most `countMax` remain, or until no two groups can
 * share a look.
 */
export function groupAlike(
  model: Model,
  alone: ReadonlySet<number>,
  countMax = GROUP_COUNT_MAX,
): Group[] {
  const alike = Map.groupBy(startGroups(model, alone), nameLook)
  const groups = [...alike.values()].map((same) => same.reduce(joinGroups))
  const costs: Costs = new Map()
  for (;;) {
    const [best] = listPairs(groups, costs).sort((a, b) => a.cost - b.cost)
    if (!best || best.cost === Infinity) return groups
    if (groups.length <= countMax && best.cost > 0) return groups
    groups[best.a] = joinGroups(groups[best.a], groups[best.b])
    groups.splice(best.b, 1)
  }
}

/** One group per material, and one more if some of its surfaces have morphs. */
function startGroups(model: Model, alone: ReadonlySet<number>): Group[] {
  const { primitives, materials } = model
  const places = primitives.map((_, p) => p)
  const groups = Map.groupBy(places, (p) => {
    const { material, morphs, firstPerson } = primitives[p]
    return `${material} ${morphs.length > 0} ${firstPerson === 'firstPersonOnly'}`
  })
  return [...groups.values()].map((surfaces) => {
    const { material, morphs, firstPerson } = primitives[surfaces[0]]
    const areaM2 = surfaces.reduce((sum, p) => sum + measureArea(primitives[p]), 0)
    return {
      surfaces,
      areaM2,
      look: { ...materials[material] },
      outlines: sumOutlines(model, surfaces, areaM2),
      isAlone: alone.has(material),
      hasMorphs: morphs.length > 0,
      isFirstPersonOnly: firstPerson === 'firstPersonOnly',
    }
  })
}

/** Properties that must match if a group is to look the same after joining. */
function nameLook({ look, hasMorphs, isFirstPersonOnly, isAlone }: Group): string {
  const { alphaMode, doubleSided, outlineColor, shadingToony, rimFresnelPower, rimLift } = look
  const shared = [alphaMode, doubleSided, outlineColor, shadingToony, rimFresnelPower, rimLift]
  return JSON.stringify([hasMorphs, isFirstPersonOnly, isAlone ? look : shared])
}

/**
 * The sums for surfaces with one material, weighted by area in square metres times width in
 * millimetres.
 */
function sumOutlines(model: Model, surfaces: readonly number[], areaM2: number): OutlineSums {
  const wearers = surfaces.map((p) => model.primitives[p])
  const material = model.materials[wearers[0].material]
  const surface = meanColor(material, model.textures[material.texture], wearers)
  return sumOutline(material.outlineColor, surface, areaM2 * material.outlineWidth * 1000)
}

/**
 * The known costs of pairs, by their first group: after two groups are joined, only the costs of
 * pairs that include the new group are unknown.
 */
type Costs = Map<Group, Map<Group, number>>

const listPairs = (groups: readonly Group[], costs: Costs) =>
  groups.flatMap((one, a) => {
    const known = costs.get(one) ?? new Map<Group, number>()
    costs.set(one, known)
    return groups.slice(a + 1).map((other, n) => {
      const cost = known.get(other) ?? compare(one, other)
      known.set(other, cost)
      return { a, b: a + 1 + n, cost }
    })
  })

/** The cost of letting two groups share a look; Infinity if they cannot share one. */
function compare(one: Group, other: Group): number {
  const [a, b] = [one.look, other.look]
  if (a.alphaMode !== b.alphaMode || one.isFirstPersonOnly !== other.isFirstPersonOnly)
    return Infinity
  if (one.isAlone || other.isAlone)
    return one.isAlone && other.isAlone && isSame(a, b) ? 0 : Infinity
  return (
    measureMiss(one, other) +
    measureDifference(a, b) * Math.min(one.areaM2, other.areaM2) +
    (a.doubleSided === b.doubleSided ? 0 : BACKS_COST) +
    (one.hasMorphs === other.hasMorphs ? 0 : MORPHS_COST)
  )
}

/** Whether two materials have the same properties. */
const isSame = (a: Material, b: Material) => JSON.stringify(a) === JSON.stringify(b)

/** The increase in the outlines' error if both groups share one outline. */
const measureMiss = (one: Group, other: Group): number =>
  fitOutline(addOutlines(one.outlines, other.outlines)).miss -
  fitOutline(one.outlines).miss -
  fitOutline(other.outlines).miss

/** Other properties that no map carries, weighted roughly by how much of a picture they affect. */
const measureDifference = (a: Material, b: Material): number =>
  (Math.abs(a.rimFresnelPower - b.rimFresnelPower) + Math.abs(a.rimLift - b.rimLift)) * 0.1 +
  Math.abs(a.shadingToony - b.shadingToony) * 0.75

function joinGroups(one: Group, other: Group): Group {
  return {
    surfaces: [...one.surfaces, ...other.surfaces].sort((a, b) => a - b),
    look: mixLooks(one, other),
    areaM2: one.areaM2 + other.areaM2,
    outlines: addOutlines(one.outlines, other.outlines),
    isAlone: one.isAlone,
    hasMorphs: one.hasMorphs || other.hasMorphs,
    isFirstPersonOnly: one.isFirstPersonOnly,
  }
}

function mixLooks(one: Group, other: Group): Material {
  const [a, b] = [one.look, other.look]
  const share = shareOf(one.areaM2, other.areaM2)
  const mix = (x: number, y: number) => (x === y ? x : x * (1 - share) + y * share)
  return {
    ...a,
    shadingToony: mix(a.shadingToony, b.shadingToony),
    rimFresnelPower: mix(a.rimFresnelPower, b.rimFresnelPower),
    rimLift: mix(a.rimLift, b.rimLift),
    doubleSided: a.doubleSided || b.doubleSided,
    unlit: a.unlit && b.unlit,
    renderOrder: Math.min(a.renderOrder, b.renderOrder),
  }
}

const shareOf = (one: number, other: number) => other / (one + other) || 0

import type { Material, Model } from '../vrm/model.ts'
import { meanColor } from '../vrm/paint/settle-paints.ts'
import { addOutlines, fitOutline, type OutlineSums, sumOutline } from './fit-outline.ts'
import { measureArea } from './measure-area.ts'

/** Surfaces that are to share one material, and what their materials have in common. */
export interface Group {
  surfaces: number[]
  /** What a picture cannot carry, as the mean of the materials by area. */
  look: Material
  areaM2: number
  outlines: OutlineSums
  /** Stays what it is: an expression moves its picture, or its picture is repeated too often. */
  isAlone: boolean
  hasMorphs: boolean
  isFirstPersonOnly: boolean
}

/** So many draw calls an avatar may take; one more where something shows through. */
const GROUP_COUNT_MAX = 3

/**
 * What it costs to draw the backs of solid things too, of which nothing is seen: as much as that
 * the outline of a tenth of a square metre, two millimetres wide, is wrong by a fifth of white.
 */
const BACKS_COST = 0.01

/** Morphs of the joined surface reach over vertices that they never move: it costs memory. */
const MORPHS_COST = 0.005

/**
 * Groups surfaces to as few draw calls as an avatar may take: again and again the two groups that
 * look most alike are joined, what looks the same in any case.
 */
export function groupAlike(model: Model, alone: ReadonlySet<number>): Group[] {
  const alike = Map.groupBy(startGroups(model, alone), nameLook)
  const groups = [...alike.values()].map((same) => same.reduce(joinGroups))
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

/** What groups have in common that nobody could tell from one. */
function nameLook({ look, hasMorphs, isFirstPersonOnly, isAlone }: Group): string {
  const { alphaMode, doubleSided, outlineColor, shadingToony, rimFresnelPower, rimLift } = look
  const shared = [alphaMode, doubleSided, outlineColor, shadingToony, rimFresnelPower, rimLift]
  return JSON.stringify([hasMorphs, isFirstPersonOnly, isAlone ? look : shared])
}

/** Of surfaces that wear one material; square metres by millimetres are seen of it. */
function sumOutlines(model: Model, surfaces: readonly number[], areaM2: number): OutlineSums {
  const wearers = surfaces.map((p) => model.primitives[p])
  const material = model.materials[wearers[0].material]
  const surface = meanColor(material, model.textures[material.texture], wearers)
  return sumOutline(material.outlineColor, surface, areaM2 * material.outlineWidth * 1000)
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
  return (
    measureMiss(one, other) +
    measureDifference(a, b) * Math.min(one.areaM2, other.areaM2) +
    (a.doubleSided === b.doubleSided ? 0 : BACKS_COST) +
    (one.hasMorphs === other.hasMorphs ? 0 : MORPHS_COST)
  )
}

/** The same material, whose surfaces are listed apart. */
const isSame = (a: Material, b: Material) => JSON.stringify(a) === JSON.stringify(b)

/** How much further from their outlines both are with one for both. */
const measureMiss = (one: Group, other: Group): number =>
  fitOutline(addOutlines(one.outlines, other.outlines)).miss -
  fitOutline(one.outlines).miss -
  fitOutline(other.outlines).miss

/** What else no map carries, weighed by about how much of a picture it is. */
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

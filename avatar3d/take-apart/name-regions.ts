import { placeBones } from '../check/place-bones.ts'
import { listCarriers } from '../check/region-of-nodes.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { cutPrimitive } from '../vrm/shape/cut-primitive.ts'

/** The region of a body that each humanoid bone moves. */
const REGIONS: readonly (readonly [bone: RegExp, region: string])[] = [
  [/^(head|jaw|leftEye|rightEye)$/, 'head'],
  [/^neck$/, 'neck'],
  [/^(chest|upperChest)$/, 'chest'],
  [/^spine$/, 'waist'],
  [/^hips$/, 'hips'],
  [/(Shoulder|UpperArm)$/, 'upperArms'],
  [/LowerArm$/, 'lowerArms'],
  [/Hand$|Thumb|Index|Middle|Ring|Little/, 'hands'],
  [/UpperLeg$/, 'thighs'],
  [/LowerLeg$/, 'calves'],
  [/(Foot|Toes)$/, 'feet'],
]

/**
 * The ends of the lower arms and of the calves, beyond END_FROM of their length, are separate
 * regions.
 */
const ENDS: Record<string, { region: string; next: string }> = {
  lowerArms: { region: 'wrists', next: 'Hand' },
  calves: { region: 'ankles', next: 'Foot' },
}
const END_FROM = 0.75

/** Divides the surfaces of a body or of hair by the regions that other parts can hide. */
export function nameRegions(model: Model, part: 'Body' | 'Hair'): Model {
  const regionOf = part === 'Body' ? findRegions(model) : findCrown(model)
  const primitives = model.primitives.flatMap((primitive): Primitive[] => {
    const regions = regionOf(primitive)
    const triangles = Array.from({ length: primitive.indices.length / 3 }, (_, t) => t)
    const groups = Map.groupBy(triangles, (t) => pickRegion(primitive, regions, t))
    return [...groups].map(([name, own]) => {
      const corners = own.flatMap((t) => [...primitive.indices.subarray(t * 3, t * 3 + 3)])
      return { ...cutPrimitive(primitive, Uint32Array.from(corners)), name }
    })
  })
  return { ...model, primitives, expressions: [] }
}

/**
 * Hair above this height is under a hat; 0 is the joint of the head, and 1 is the model's highest
 * point.
 */
const CROWN_FROM = 0.6

function findCrown(model: Model): (primitive: Primitive) => string[] {
  const [, headY] = placeBones(model)['head'] ?? [0, 0, 0]
  let topY = headY
  for (const { positions } of model.primitives)
    for (let i = 1; i < positions.length; i += 3) topY = Math.max(topY, positions[i])
  const crownY = headY + (topY - headY) * CROWN_FROM
  return ({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, v) =>
      positions[v * 3 + 1] > crownY ? 'crown' : 'hair',
    )
}

/** The region that most corners of a triangle are in. */
function pickRegion({ indices }: Primitive, regions: readonly string[], t: number): string {
  const [a, b, c] = indices.subarray(t * 3, t * 3 + 3)
  return regions[b] === regions[c] ? regions[b] : regions[a]
}

function findRegions(model: Model): (primitive: Primitive) => string[] {
  const places = placeBones(model)
  const boneOf = new Map(Object.entries(model.humanBones).map(([bone, node]) => [node, bone]))
  const bones = model.nodes.map((_, node) => {
    for (let at = node; at >= 0; at = model.nodes[at].parent) {
      const bone = boneOf.get(at)
      if (bone) return bone
    }
    return 'hips'
  })
  return (primitive) =>
    Array.from(listCarriers(model, primitive), (node, v) => {
      const bone = bones[node]
      const region = REGIONS.find(([pattern]) => pattern.test(bone))?.[1] ?? 'hips'
      const end = ENDS[region]
      const next = end && places[bone.replace(/Lower(Arm|Leg)$/, end.next)]
      if (!next) return region
      const [x, y, z] = primitive.positions.subarray(v * 3, v * 3 + 3)
      return measureAlong([x, y, z], places[bone], next) > END_FROM ? end.region : region
    })
}

/** Where a point is along a bone: 0 at its start, 1 at its end. */
function measureAlong(point: Vec3, start: Vec3, end: Vec3): number {
  const bone = end.map((at, axis) => at - start[axis])
  const length = bone.reduce((sum, part) => sum + part * part, 0)
  return bone.reduce((sum, part, axis) => sum + part * (point[axis] - start[axis]), 0) / length
}

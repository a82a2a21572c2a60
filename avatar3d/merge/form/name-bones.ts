import type { Model } from '../../vrm/model.ts'

export type BoneNaming = 'mixamo' | 'unity'

/** Mixamo numbers the joints of a finger from the hand outwards. */
const FINGERS = {
  Thumb: ['Metacarpal', 'Proximal', 'Distal'],
  Index: ['Proximal', 'Intermediate', 'Distal'],
  Middle: ['Proximal', 'Intermediate', 'Distal'],
  Ring: ['Proximal', 'Intermediate', 'Distal'],
  Little: ['Proximal', 'Intermediate', 'Distal'],
}

const MIXAMO: Record<string, string> = {
  hips: 'Hips',
  spine: 'Spine',
  chest: 'Spine1',
  upperChest: 'Spine2',
  neck: 'Neck',
  head: 'Head',
  jaw: 'Jaw',
  Eye: 'Eye',
  Shoulder: 'Shoulder',
  UpperArm: 'Arm',
  LowerArm: 'ForeArm',
  Hand: 'Hand',
  UpperLeg: 'UpLeg',
  LowerLeg: 'Leg',
  Foot: 'Foot',
  Toes: 'ToeBase',
}

/** Unity gives the bones of the thumb the same names as those of the other fingers. */
const UNITY_THUMB: Record<string, string> = {
  ThumbMetacarpal: 'ThumbProximal',
  ThumbProximal: 'ThumbIntermediate',
}

const SIDED = /^(left|right)(.+)$/
const FINGER = /^(Thumb|Index|Middle|Ring|Little)(.+)$/

/**
 * Names the humanoid bones as Mixamo's rigs or Unity's HumanBodyBones do. A node that already has
 * one of these names gets a different one.
 */
export function nameBones(model: Model, naming: BoneNaming): Model {
  const rename = naming === 'mixamo' ? nameForMixamo : nameForUnity
  const names = new Map<number, string>()
  for (const [bone, node] of Object.entries(model.humanBones))
    if (node !== undefined) names.set(node, rename(bone))
  const taken = new Set(names.values())
  return {
    ...model,
    nodes: model.nodes.map((node, n) => {
      const name = names.get(n) ?? (taken.has(node.name) ? `${node.name}.other` : node.name)
      return { ...node, name }
    }),
  }
}

function nameForMixamo(bone: string): string {
  const [, side, name] = SIDED.exec(bone) ?? []
  if (!side) return `mixamorig:${MIXAMO[bone]}`
  const [, finger, joint] = FINGER.exec(name) ?? []
  return `mixamorig:${capitalise(side)}${finger ? nameFinger(finger, joint) : MIXAMO[name]}`
}

function nameFinger(finger: string, joint: string): string {
  // The pattern allows only these fingers.
  const joints = FINGERS[finger as keyof typeof FINGERS]
  return `Hand${finger === 'Little' ? 'Pinky' : finger}${joints.indexOf(joint) + 1}`
}

function nameForUnity(bone: string): string {
  const [, side, name] = SIDED.exec(bone) ?? []
  return side ? capitalise(side) + (UNITY_THUMB[name] ?? name) : capitalise(bone)
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

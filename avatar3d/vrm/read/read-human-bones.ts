import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import { HUMAN_BONES, REQUIRED_BONES } from '../human-bone.ts'
import type { Model } from '../model.ts'

type HumanBones = Model['humanBones']

/** The nodes that are the bones of a VRM 1.0 humanoid. */
export function readHumanBones(vrm: Field, nodeCount: number): HumanBones {
  const bones = vrm.at('humanoid').at('humanBones').members()
  return checkBones(
    bones.map(([name, bone]) => [name, bone.at('node')]),
    nodeCount,
  )
}

/**
 * Like `readHumanBones`, but for a VRM 0.x humanoid, in which the two inner bones of each thumb
 * have different names.
 */
export function migrateHumanBones(vrm: Field, nodeCount: number): HumanBones {
  const bones = vrm
    .at('humanoid')
    .at('humanBones')
    .items()
    // Old exporters list a bone that the model lacks as node -1.
    .filter((bone) => bone.at('node').number(-1) >= 0)
  return checkBones(
    bones.map((bone) => [migrateBoneName(bone.at('bone').text('')), bone.at('node')]),
    nodeCount,
  )
}

function migrateBoneName(name: string): string {
  return name
    .replace('ThumbProximal', 'ThumbMetacarpal')
    .replace('ThumbIntermediate', 'ThumbProximal')
}

function checkBones(named: [name: string, node: Field][], nodeCount: number): HumanBones {
  const bones: HumanBones = {}
  const taken = new Set<number>()
  for (const [name, field] of named) {
    if (!HUMAN_BONES.includes(name)) continue
    const node = field.index(nodeCount)
    if (Object.hasOwn(bones, name)) throw new FileRefused('humanBoneTwice', name)
    if (taken.has(node)) throw new FileRefused('duplicateHumanBone', name)
    taken.add(node)
    bones[name] = node
  }
  const missing = REQUIRED_BONES.filter((name) => bones[name] === undefined)
  if (missing.length) throw new FileRefused('missingHumanBone', missing)
  return bones
}

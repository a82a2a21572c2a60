import { REQUIRED_BONES } from '../../vrm/human-bone.ts'
import type { Model } from '../../vrm/model.ts'
import { type Finding, find } from '../finding.ts'

/**
 * The humanoid bones of every part: those that VRM 1.0 requires, and two more that VRM 0.x
 * requires.
 */
export const PART_BONES = [...REQUIRED_BONES, 'chest', 'neck']

/** The parent of each bone; if a file lacks the parent, the parent's own parent counts. */
const ABOVE: Record<string, string> = {
  spine: 'hips',
  chest: 'spine',
  upperChest: 'chest',
  neck: 'upperChest',
  head: 'neck',
  jaw: 'head',
  leftEye: 'head',
  rightEye: 'head',
  ...limbs('left'),
  ...limbs('right'),
}

function limbs(side: string): Record<string, string> {
  const [shoulder, arm, fore, hand] = ['Shoulder', 'UpperArm', 'LowerArm', 'Hand'].map(
    (bone) => side + bone,
  )
  const [thigh, calf, foot] = ['UpperLeg', 'LowerLeg', 'Foot'].map((bone) => side + bone)
  return {
    [shoulder]: 'upperChest',
    [arm]: shoulder,
    [fore]: arm,
    [hand]: fore,
    [thigh]: 'hips',
    [calf]: thigh,
    [foot]: calf,
    [`${side}Toes`]: foot,
  }
}

/**
 * Checks the bones that every part needs: they must exist, be in order and have a plausible size.
 */
export function checkBones(model: Model): Finding[] {
  const { humanBones, nodes } = model
  const findings: Finding[] = []
  const missing = PART_BONES.filter((bone) => humanBones[bone] === undefined)
  if (missing.length > 0) findings.push(find('partBoneMissing', '', { bones: missing }))
  for (const bone of Object.keys(humanBones)) {
    const above = findAbove(bone, humanBones)
    if (above && !hangsBelow(model, bone, above))
      findings.push(find('boneOrder', nameNode(model, bone), { bone, parent: above }))
  }
  const shrunk = nodes.findIndex(({ scale }) => !scale.every((factor) => factor > 0))
  if (shrunk >= 0) findings.push(find('boneScale', `nodes[${shrunk}] "${nodes[shrunk].name}"`))
  return findings
}

function findAbove(bone: string, humanBones: Model['humanBones']): string | undefined {
  let above: string | undefined = ABOVE[bone]
  while (above && humanBones[above] === undefined) above = ABOVE[above]
  return above
}

function hangsBelow({ nodes, humanBones }: Model, bone: string, above: string): boolean {
  for (let at = nodes[humanBones[bone] ?? -1]?.parent ?? -1; at >= 0; at = nodes[at].parent)
    if (at === humanBones[above]) return true
  return false
}

const nameNode = ({ nodes, humanBones }: Model, bone: string) =>
  `nodes[${humanBones[bone]}] "${nodes[humanBones[bone] ?? -1]?.name}"`

import { type Finding, find } from '../check/finding.ts'
import { toFinding } from '../check/rules/check-limits.ts'
import type { Field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'
import { LOOP_MAX_S } from '../motion/time-frames.ts'
import { LONGEST_S, type Recording, readRecording } from '../motion/track/read-motion.ts'
import { HUMAN_BONES } from '../vrm/human-bone.ts'
import { validateGltf } from './validate-gltf.ts'

/** Checks a VRM animation; the recording is null if it cannot be read. */
export async function examineMotion(
  bytes: Uint8Array,
  asset: Asset,
): Promise<{ findings: Finding[]; recording: Recording | null }> {
  try {
    const recording = readRecording(bytes)
    const findings = [...(await validateGltf(bytes, asset.root)), ...listChanges(asset, recording)]
    return { findings, recording }
  } catch (error) {
    return { findings: [toFinding(error)], recording: null }
  }
}

/** A loop whose ends differ by less than this does not visibly jump. */
const GAP_DEGREES_MAX = 2

function listChanges(asset: Asset, recording: Recording): Finding[] {
  const { endS, gapDegrees, usedTracks, droppedTracks } = recording
  const { root } = asset
  const extension = root.at('extensions').at('VRMC_vrm_animation')
  const motions = root.at('animations').items()
  const humanBones = extension.at('humanoid').at('humanBones')
  const bones = humanBones.members().map(([bone]) => bone)
  const unknown = bones.filter((bone) => !HUMAN_BONES.includes(bone))
  const seconds = endS.toFixed(1)
  const degrees = Math.round(gapDegrees)
  return [
    ...checkBones(humanBones),
    ...(usedTracks === 0 ? [find('emptyMotion')] : []),
    ...(motions.length > 1 ? [find('moreMotionsDropped', '', { count: motions.length })] : []),
    ...(unknown.length > 0 ? [find('bonesUnknown', '', { bones: unknown.join(', ') })] : []),
    ...(droppedTracks > 0 ? [find('tracksDropped', '', { count: droppedTracks })] : []),
    ...(extension.at('lookAt').exists ? [find('lookAtDropped')] : []),
    ...(endS > LONGEST_S ? [find('motionCut', '', { seconds, limit: LONGEST_S })] : []),
    ...(gapDegrees > GAP_DEGREES_MAX ? [find('motionClosed', '', { degrees })] : []),
    ...(endS > LOOP_MAX_S ? [find('motionLong', '', { seconds, limit: LOOP_MAX_S })] : []),
  ]
}

function checkBones(humanBones: Field): Finding[] {
  const seen = new Set<number>()
  for (const [bone, member] of humanBones.members()) {
    const node = member.at('node').number(-1)
    if (seen.has(node)) return [find('duplicateHumanBone', '', { where: bone })]
    seen.add(node)
  }
  return []
}

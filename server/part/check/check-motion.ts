import { type Finding, find, orderFindings } from '@kisekae/avatar3d/check/finding.ts'
import { toFinding } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import type { Asset } from '@kisekae/avatar3d/glb/open-asset.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import {
  LONGEST_S,
  type Recording,
  readMotion,
  readRecording,
} from '@kisekae/avatar3d/motion/track/read-motion.ts'
import { writeMotion } from '@kisekae/avatar3d/motion/track/write-motion.ts'
import { HUMAN_BONES } from '@kisekae/avatar3d/vrm/human-bone.ts'
import { plainLook } from '../../image/address/look.ts'
import type { Loaders } from '../../image/asset/load-asset.ts'
import { LOOP_MAX_S } from '../../image/asset/time-frames.ts'
import { drawPicture } from '../../image/draw/draw-picture.ts'
import type { CheckedPart, PartPicture, Report } from './report.ts'
import { validateGltf } from './validate-gltf.ts'

interface Tools {
  report: Report
  load: Loaders
  kernel: Kernel
}

interface Unpacked {
  bytes: Uint8Array
  findings: Finding[]
}

const KEYS_PER_S = 30
/** Every frame of a picture has a key. */
const FRAME_COUNT = 16

/** Checks a VRM animation and writes it again, as a loop on the bones of VRM. */
export async function checkMotion(
  { bytes, findings: unpacked }: Unpacked,
  asset: Asset,
  { report, ...tools }: Tools,
): Promise<CheckedPart> {
  const described: Report = { ...report, part: 'Motion', sureness: 1, figure: '' }
  const refuse = (findings: Finding[]): CheckedPart => ({
    report: { ...described, findings: orderFindings(findings) },
    part: null,
    pictures: [],
  })
  let recording: Recording
  const findings = [...unpacked]
  try {
    recording = readRecording(bytes)
    findings.push(...(await validateGltf(bytes, asset.root)), ...listChanges(asset, recording))
  } catch (error) {
    return refuse([...findings, toFinding(error)])
  }
  if (findings.some(({ grade }) => grade === 'refused')) return refuse(findings)
  const { durationS } = recording
  const keyCount = Math.ceil((durationS * KEYS_PER_S) / FRAME_COUNT) * FRAME_COUNT
  const file = writeMotion({ ...recording, name: 'motion', keyCount })
  const { joints, ...sizes } = report.sizes
  return {
    report: {
      ...described,
      accepted: true,
      format: 'VRM animation',
      findings: orderFindings(findings),
      sizes: {
        ...sizes,
        joints: joints + recording.skeleton.nodes.length,
        bytesOut: file.length,
      },
      rules: { slots: ['motion'], hides: [], bodies: [] },
    },
    part: file,
    pictures: await drawMotion(file, tools),
  }
}

/** A loop whose ends differ by less is not seen to jump. */
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

/** The motion as the service shows it, on the mannequin. */
async function drawMotion(
  file: Uint8Array,
  { load, kernel }: Omit<Tools, 'report'>,
): Promise<PartPicture[]> {
  const item = {
    part: 'Motion' as const,
    asset: 'uploaded',
    rules: { slots: ['motion'], hides: [], bodies: [] },
  }
  const loaders: Loaders = {
    ...load,
    loadMotion: async (asset) =>
      asset === item.asset ? readMotion(file, LOOP_MAX_S) : load.loadMotion(asset),
  }
  const subject = { kind: 'item', item, mannequin: true } as const
  const moving = { ...plainLook('item'), motion: 'own' }
  const still = { subject: { kind: 'thumbnail', item } as const, look: plainLook('thumbnail') }
  return [
    {
      name: 'item',
      mediaType: 'image/gif',
      bytes: await drawPicture({ subject, look: moving }, loaders, kernel),
    },
    {
      name: 'thumbnail',
      mediaType: 'image/png',
      bytes: await drawPicture(still, loaders, kernel),
    },
  ]
}

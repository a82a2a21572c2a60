import { type Finding, orderFindings } from '../check/finding.ts'
import { checkLimits } from '../check/rules/check-limits.ts'
import type { Asset } from '../glb/open-asset.ts'
import { blankExam, type Contents, type Exam, type ExamTools, type UploadPart } from './exam.ts'
import { examineMotion } from './examine-motion.ts'
import { examinePart } from './examine-part.ts'

export interface ExamWish {
  /** Guessed if not given. */
  part?: UploadPart
  /** The prefix of the names of bones that only this part has. */
  prefix: string
}

export interface Examined<Body> {
  exam: Exam
  /** Null if the file is refused for any reason. */
  contents: Contents<Body> | null
}

/**
 * Examines an uncompressed file in layers: limits, glTF, the schemas of VRM, and the requirements
 * of a part. The same code runs in the service and in browsers; no file can make it throw.
 */
export async function examineFile<Body extends { figure: string }>(
  { bytes, findings: unpacked }: { bytes: Uint8Array; findings: Finding[] },
  wish: ExamWish,
  tools: ExamTools<Body>,
): Promise<Examined<Body>> {
  const exam = blankExam(bytes, wish.part)
  const asset = checkLimits(bytes)
  if ('code' in asset) return { exam: { ...exam, findings: [asset] }, contents: null }
  const { part, prefix } = wish
  const examined =
    part === 'Motion' || (part === undefined && isMotion(asset))
      ? await examineAnimation(bytes, asset, exam)
      : await examinePart(bytes, asset, { part, prefix, exam, tools })
  const findings = orderFindings([...unpacked, ...examined.exam.findings])
  const isRefused = findings.some(({ grade }) => grade === 'refused')
  return {
    exam: { ...examined.exam, findings },
    contents: isRefused ? null : examined.contents,
  }
}

const isMotion = ({ root }: Asset) => root.at('extensions').at('VRMC_vrm_animation').exists

async function examineAnimation(
  bytes: Uint8Array,
  asset: Asset,
  exam: Exam,
): Promise<Examined<never>> {
  const { findings, recording } = await examineMotion(bytes, asset)
  const { sizes } = exam
  return {
    exam: {
      ...exam,
      part: 'Motion',
      sureness: 1,
      format: recording ? 'VRM animation' : '',
      sizes: { ...sizes, joints: recording ? recording.skeleton.nodes.length : 0 },
      findings,
    },
    contents: recording && { kind: 'motion', recording },
  }
}

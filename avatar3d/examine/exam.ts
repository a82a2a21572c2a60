import type { Finding } from '../check/finding.ts'
import type { PartName } from '../check/part-budgets.ts'
import type { PartSizes } from '../check/rules/check-budget.ts'
import type { MergeCodecs } from '../merge/merge-options.ts'
import type { Recording } from '../motion/track/read-motion.ts'
import type { Model } from '../vrm/model.ts'
import type { SeenPictures } from './see-pictures.ts'

/** The kind of item that a file can become. */
export type UploadPart = PartName | 'Motion'

/** The type of a file and its problems, as far as its bytes show them. */
export interface Exam {
  /** The requested or guessed part. */
  part: UploadPart
  isGuessed: boolean
  /** The confidence of the guess, from 0 to 1; 1 if the part was requested. */
  sureness: number
  /** The body whose skeleton it uses; empty if it has its own, or if none was found. */
  figure: string
  /** Empty if it is neither a VRM nor a VRM animation. */
  format: 'VRM 1.0' | 'VRM 0.x' | 'VRM animation' | ''
  /** Errors first, then changes, then warnings. */
  findings: Finding[]
  /** The size of the resulting part, or of the file if it was refused. */
  sizes: PartSizes & { bytesIn: number; bytesOut: number }
  /** The licence, in the terms of VRM 1.0. */
  licence: { name: string; authors: string[] } & Record<string, unknown>
}

/**
 * Functions that depend on where the code runs; `Body` is the caller's representation of a body.
 */
export interface ExamTools<Body extends { figure: string }> {
  decode: MergeCodecs['decode']
  /** The body that a part was made for; the result does not matter if the part is itself a body. */
  findBody(model: Model, part: PartName): Promise<Finding | Body>
}

/** The file's contents; absent if it cannot be read. */
export type Contents<Body> =
  | {
      kind: 'part'
      part: PartName
      body: Body
      model: Model
      normal: Model
      pictures: SeenPictures
    }
  | { kind: 'motion'; recording: Recording }

const NOTHING = { vertices: 0, materials: 0, textures: 0, joints: 0, springJoints: 0, morphs: 0 }

/** The result for a file that has not been examined yet. */
export const blankExam = (bytes: Uint8Array, part?: UploadPart): Exam => ({
  part: part ?? 'Accessory',
  isGuessed: part === undefined,
  sureness: part === undefined ? 0 : 1,
  figure: '',
  format: '',
  findings: [],
  sizes: { triangles: 0, ...NOTHING, bytesIn: bytes.length, bytesOut: 0 },
  licence: { name: '', authors: [] },
})

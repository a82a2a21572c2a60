import type { Exam } from '@kisekae/avatar3d/examine/exam.ts'
import type { ItemRules } from '../../item/store.ts'

/** The outcome for an uploaded part; findings have texts for people and codes for programs. */
export interface Report extends Exam {
  accepted: boolean
  /** Names of its meshes, which other items may hide. */
  regions: string[]
  /** Proposed rules for the item. */
  rules: ItemRules
}

export interface PartPicture {
  /**
   * `item` and `thumbnail` as the service shows them; the other pictures show the item on a figure.
   */
  name: 'item' | 'thumbnail' | 'front' | 'side' | 'back'
  mediaType: 'image/gif' | 'image/png'
  bytes: Uint8Array
}

export interface CheckedPart {
  report: Report
  /** The normalised VRM 1.0 file, or the VRM animation; null if refused. */
  part: Uint8Array | null
  /** Empty if refused. */
  pictures: PartPicture[]
}

/** A body that a part may be made for, and its asset. */
export interface FigureAsset {
  figure: string
  asset: string
}

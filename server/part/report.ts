import type { PartSizes } from '@kisekae/avatar3d/check/check-budget.ts'
import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { ItemRules } from '../item/store.ts'

/** What became of an uploaded part; the finding's words are for people, its codes for programs. */
export interface Report {
  accepted: boolean
  /** As asked for, or guessed. */
  part: PartName
  isGuessed: boolean
  /** Whose skeleton it has; empty for a body of its own, or where none was found. */
  figure: string
  /** Empty for what is no VRM. */
  format: 'VRM 1.0' | 'VRM 0.x' | ''
  /** Refusals first, then changes, then warnings. */
  findings: Finding[]
  /** Of the part that was made; of the file where it was refused. */
  sizes: PartSizes & { bytesIn: number; bytesOut: number }
  /** Names of its surfaces, which items that cover it may hide. */
  regions: string[]
  /** In the words of VRM 1.0. */
  licence: { name: string; authors: string[] } & Record<string, unknown>
  /** A proposal for the item. */
  rules: ItemRules
}

export interface PartPicture {
  /** `item` and `thumbnail` as the service shows it; the others show how it sits on a figure. */
  name: 'item' | 'thumbnail' | 'front' | 'side' | 'back'
  mediaType: 'image/gif' | 'image/png'
  bytes: Uint8Array
}

export interface CheckedPart {
  report: Report
  /** The normalised VRM 1.0 file; null: refused. */
  part: Uint8Array | null
  /** Empty: refused. */
  pictures: PartPicture[]
}

/** A body that a part may be cut for, and the asset that it is drawn from. */
export interface FigureAsset {
  figure: string
  asset: string
}

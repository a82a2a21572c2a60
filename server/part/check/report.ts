import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { PartSizes } from '@kisekae/avatar3d/check/rules/check-budget.ts'
import type { ItemRules } from '../../item/store.ts'

/** What a file can become. */
export type UploadPart = PartName | 'Motion'

/** The outcome for an uploaded part; findings have texts for people and codes for programs. */
export interface Report {
  accepted: boolean
  /** As requested, or guessed. */
  part: UploadPart
  isGuessed: boolean
  /** How sure the guess is, from 0 to 1; 1 if the part was requested. */
  sureness: number
  /** The body whose skeleton it uses; empty if it has its own, or if none was found. */
  figure: string
  /** Empty if it is neither a VRM nor a VRM animation. */
  format: 'VRM 1.0' | 'VRM 0.x' | 'VRM animation' | ''
  /** Errors first, then changes, then warnings. */
  findings: Finding[]
  /** Of the part that was made, or of the file if it was refused. */
  sizes: PartSizes & { bytesIn: number; bytesOut: number }
  /** Names of its meshes, which other items may hide. */
  regions: string[]
  /** In the terms of VRM 1.0. */
  licence: { name: string; authors: string[] } & Record<string, unknown>
  /** Proposed rules for the item. */
  rules: ItemRules
}

export interface PartPicture {
  /** `item` and `thumbnail` as the service shows them; the others show it on a figure. */
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

import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import type { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'

/** The options of all subcommands. */
export interface PartWish {
  file: string
  part?: UploadPart
  /** Files of further bodies for which parts may be made, in addition to the starter figures. */
  figures: readonly string[]
  out?: string
  pictures?: string
  lang: 'ja' | 'en'
  json: boolean
}

/** The additional options of `fit`. */
export interface FitWish extends Omit<PartWish, 'part'> {
  part?: PartName
  to: string
  from?: string
  only?: readonly string[]
}

/** The options of `body`. */
export interface BodyWish {
  figure: keyof typeof EYE_HEIGHTS
  out: string
}

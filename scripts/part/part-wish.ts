import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import type { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'

/** What all subcommands are told. */
export interface PartWish {
  file: string
  part?: UploadPart
  /** Files of bodies, besides the starter figures, that parts may be made for. */
  figures: readonly string[]
  out?: string
  pictures?: string
  lang: 'ja' | 'en'
  json: boolean
}

/** What `fit` is told, too. */
export interface FitWish extends Omit<PartWish, 'part'> {
  part?: PartName
  to: string
  from?: string
  only?: readonly string[]
}

/** What `body` is told. */
export interface BodyWish {
  figure: keyof typeof EYE_HEIGHTS
  out: string
}

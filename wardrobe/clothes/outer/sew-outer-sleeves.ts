import { sewSleeves } from '../top/long-sleeves.ts'

interface OuterSleevePlan {
  cuff: { width: number; radius: number }
  /** The sleeves' additional fullness in the middle, in metres. */
  fullness?: number
}

/** The end of the cuffs, at the wrist. */
const END = 0.2475

/** Sleeves of a jacket, which end at the wrist; those of tops are hidden under them. */
export const sewOuterSleeves = ({ cuff, fullness = 0.002 }: OuterSleevePlan) =>
  sewSleeves({
    end: END - cuff.width * 0.6,
    cuff,
    radius: (v) => 0.0455 - 0.0155 * v ** 0.8 + fullness * Math.sin(Math.PI * v),
  })

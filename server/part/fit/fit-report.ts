import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { FitMeasures } from './measure-fit.ts'

/**
 * A part that was fitted to a figure, before it is checked; or the reasons why it cannot be fitted.
 */
export interface TriedFit {
  /** Refusals; empty if it was fitted. */
  findings: Finding[]
  /** Null if it was refused. */
  fitted: {
    file: Uint8Array
    /** The regions of the body that it covers. */
    hides: string[]
    /** The figure that it was made for; `skeleton` if it is not a known one. */
    from: string
  } | null
  /** Null if they were not requested. */
  measures: FitMeasures | null
  /** The figure in the original and in the fitted part; empty if not requested. */
  pictures: { name: 'before' | 'after'; bytes: Uint8Array }[]
}

export const refuseFit = (findings: Finding[]): TriedFit => ({
  findings,
  fitted: null,
  measures: null,
  pictures: [],
})

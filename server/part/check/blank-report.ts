import { blankExam, type UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import type { Report } from './report.ts'

/** The report on a file that has not been examined yet. */
export const blankReport = (bytes: Uint8Array, part?: UploadPart): Report => ({
  ...blankExam(bytes, part),
  accepted: false,
  regions: [],
  rules: { slots: [], hides: [], bodies: [] },
})

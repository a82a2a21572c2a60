import { blankExam, type UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import type { Report } from './report.ts'

/** The report of a file before it has been examined. */
export const blankReport = (bytes: Uint8Array, part?: UploadPart): Report => ({
  ...blankExam(bytes, part),
  accepted: false,
  regions: [],
  rules: { slots: [], hides: [], bodies: [] },
})

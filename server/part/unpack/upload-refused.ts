import { type Finding, type FindingCode, find } from '@kisekae/avatar3d/check/finding.ts'
import { toFinding } from '@kisekae/avatar3d/check/rules/check-limits.ts'

/** The reason why an upload is refused before it can be read as glTF. */
export class UploadRefused extends Error {
  finding: Finding

  constructor(finding: Finding) {
    super(finding.text.en)
    this.name = 'UploadRefused'
    this.finding = finding
  }
}

export const refuse = (code: FindingCode, values: Record<string, string | number> = {}) =>
  new UploadRefused(find(code, '', values))

/** The reason for a refusal; rethrows anything else. */
export const toReason = (error: unknown): Finding =>
  error instanceof UploadRefused ? error.finding : toFinding(error)

import type { Field } from '../glb/field.ts'
import { CHANGE_WORDS } from './words/change-words.ts'
import { FILE_WORDS } from './words/file-words.ts'
import { MEND_WORDS } from './words/mend-words.ts'
import { RULE_WORDS } from './words/rule-words.ts'
import { UPLOAD_WORDS } from './words/upload-words.ts'
import { WARNING_WORDS } from './words/warning-words.ts'
import type { Grade, Words } from './words/words.ts'

/** All possible findings in an uploaded part, by code; codes never change. */
export const FINDINGS = {
  ...FILE_WORDS,
  ...UPLOAD_WORDS,
  ...RULE_WORDS,
  ...CHANGE_WORDS,
  ...MEND_WORDS,
  ...WARNING_WORDS,
}

export type FindingCode = keyof typeof FINDINGS

/** Reports a finding at a location in the file. */
export type Say = (code: FindingCode, at: Field, values?: Values) => void

/**
 * A finding in a file. Locations and values may contain text from the file: escape them for
 * display.
 */
export interface Finding {
  code: FindingCode
  grade: Grade
  /** The location, by index and name, such as `meshes[0] "Body"`; empty for the whole file. */
  place: string
  text: Record<Language, string>
  /** The change that was made, or advice for the uploader. */
  advice: Record<Language, string>
}

type Language = 'ja' | 'en'
/** Lists contain only words of our own, so no file can make them long. */
type Values = Record<string, string | number | readonly string[]>

/** The maximum length of a quoted name from the file. */
const QUOTED_MAX = 120

/** Describes a finding at a location; `values` fill the gaps in the sentences. */
export function find(code: FindingCode, place = '', values: Values = {}): Finding {
  const { grade, ja, en }: Words = FINDINGS[code]
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      [values[name] ?? '']
        .flat()
        .map((word) => plain(String(word)))
        .join(', '),
    )
  return {
    code,
    grade,
    place,
    text: { ja: fill(ja[0]), en: fill(en[0]) },
    advice: { ja: fill(ja[1]), en: fill(en[1]) },
  }
}

/** Text from the file, on one line and without characters that change how the rest is displayed. */
export const plain = (text: string, lengthMax = QUOTED_MAX): string =>
  text
    .slice(0, lengthMax)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

const GRADES: readonly Grade[] = ['refused', 'changed', 'warning']
const SAME_MAX = 20

/**
 * Refusals come first; if a finding occurs at many locations, only the first few are reported.
 */
export function orderFindings(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>()
  const told = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= SAME_MAX
  })
  return told.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
}

import type { Field } from '../glb/field.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { FILE_WORDS } from './file-words.ts'
import { RULE_WORDS } from './rule-words.ts'
import { WARNING_WORDS } from './warning-words.ts'
import type { Grade, Words } from './words.ts'

/** Everything that may be found in an uploaded part, by its code; codes never change. */
export const FINDINGS = { ...FILE_WORDS, ...RULE_WORDS, ...CHANGE_WORDS, ...WARNING_WORDS }

export type FindingCode = keyof typeof FINDINGS

/** Tells of something at a place of the file. */
export type Say = (code: FindingCode, at: Field, values?: Record<string, string | number>) => void

/** Something found in a file. Places and values may hold words of the file: whoever shows them
 * has to escape them. */
export interface Finding {
  code: FindingCode
  grade: Grade
  /** Where, by index and name, as `meshes[0] "Body"`; empty for the file as a whole. */
  place: string
  text: Record<Language, string>
  /** What was done, or what there is to do. */
  advice: Record<Language, string>
}

type Language = 'ja' | 'en'
type Values = Record<string, string | number>

/** So much of a word of the file is quoted. */
const QUOTED_MAX = 120

/** Tells what was found at a place; `values` fill in what the sentences leave open. */
export function find(code: FindingCode, place = '', values: Values = {}): Finding {
  const { grade, ja, en }: Words = FINDINGS[code]
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => plain(String(values[name] ?? '')))
  return {
    code,
    grade,
    place,
    text: { ja: fill(ja[0]), en: fill(en[0]) },
    advice: { ja: fill(ja[1]), en: fill(en[1]) },
  }
}

/** Words of the file in one line, without signs that change how the rest is shown. */
export const plain = (text: string, lengthMax = QUOTED_MAX): string =>
  text
    .slice(0, lengthMax)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

const GRADES: readonly Grade[] = ['refused', 'changed', 'warning']
const SAME_MAX = 20

/** Refusals first; what was found in a hundred places is told of the first ones. */
export function orderFindings(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>()
  const told = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= SAME_MAX
  })
  return told.toSorted((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
}

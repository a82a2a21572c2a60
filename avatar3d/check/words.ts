/** What becomes of a file that something was found in. */
export type Grade = 'refused' | 'changed' | 'warning'

/** What was found, and what was done or is to do; `{name}` stands for a value of the finding. */
type Said = readonly [text: string, advice: string]

/** How a kind of finding is told to the person who uploaded the file. */
export interface Words {
  grade: Grade
  ja: Said
  en: Said
}

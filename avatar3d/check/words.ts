/** What becomes of a file that something was found in. */
export type Grade = 'refused' | 'changed' | 'warning'

/** What was found, and what was done or is to do; `{name}` stands for a value of the finding. */
type Said = readonly [text: string, advice: string]

interface InBoth {
  ja: Said
  en: Said
}

/** How a kind of finding is told to the person who uploaded the file. */
export interface Words extends InBoth {
  grade: Grade
}

/** Adds one grade to the words of several kinds of findings. */
export function grade<Kind extends string>(
  grade: Grade,
  said: Record<Kind, InBoth>,
): Record<Kind, Words> {
  const graded = Object.entries<InBoth>(said).map(([kind, words]) => [kind, { grade, ...words }])
  // An entry for each kind.
  return Object.fromEntries(graded) as Record<Kind, Words>
}

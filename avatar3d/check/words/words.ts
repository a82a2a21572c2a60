/** The consequence of a finding for the file. */
export type Grade = 'refused' | 'changed' | 'warning'

/**
 * The finding, and the action taken or required; `{name}` is replaced by the finding's value of
 * that name.
 */
type Said = readonly [text: string, advice: string]

interface InBoth {
  ja: Said
  en: Said
}

/** How a kind of finding is described to the uploader. */
export interface Words extends InBoth {
  grade: Grade
}

/** Gives the texts of several kinds of findings the same grade. */
export function grade<Kind extends string>(
  grade: Grade,
  said: Record<Kind, InBoth>,
): Record<Kind, Words> {
  const graded = Object.entries<InBoth>(said).map(([kind, words]) => [kind, { grade, ...words }])
  // An entry for each kind.
  return Object.fromEntries(graded) as Record<Kind, Words>
}

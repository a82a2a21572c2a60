import { FINDINGS } from '@kisekae/avatar3d/check/finding.ts'
import type { Grade, Words } from '@kisekae/avatar3d/check/words/words.ts'

const TITLES: Record<Grade, string> = {
  refused: 'Errors: the file is refused',
  changed: 'Changes: repaired, converted or omitted automatically',
  warning: 'Warnings: accepted unchanged; please check',
}

/** The findings as tables for docs/uploads.md; a test keeps them up to date. */
export function writeFindings(): string {
  // Grouped by grade; the keys of TITLES are the grades.
  return (Object.keys(TITLES) as Grade[])
    .map((grade) => [`### ${TITLES[grade]}`, '', ...writeTable(grade)].join('\n'))
    .join('\n\n')
}

function writeTable(grade: Grade): string[] {
  const rows = Object.entries<Words>(FINDINGS).filter(([, words]) => words.grade === grade)
  return [
    '| Code | What was found | What was done, or what to do | 日本語 |',
    '|---|---|---|---|',
    ...rows.map(([code, { en, ja }]) => `| \`${code}\` | ${en[0]} | ${en[1]} | ${ja.join('')} |`),
  ]
}

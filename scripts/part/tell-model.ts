import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { SeenPiece } from '../../server/part/take-apart/model-report.ts'
import type { CheckedModel, CheckedPartOfModel } from './check-parts.ts'

interface Terms {
  file: string
  lang: 'ja' | 'en'
}

const SIGNS = { refused: 'x', changed: '~', warning: '!' }
const GROUNDS = { name: 'by its name', shape: 'by its shape', operator: 'as you said' }

/** The report for people. */
export function tellModel(model: CheckedModel, { file, lang }: Terms): string {
  const { format, maker, pieces, parts, findings, difference } = model
  const kind = [format, maker && `made by ${maker}`].filter((word) => word !== '').join(', ')
  const together =
    parts.length > 0 ? [`Together, they differ by ${difference.toFixed(1)} of 255.`] : []
  return [
    `${file}: ${kind || 'refused'}`,
    ...findings.map((finding) => tellFinding(finding, lang, '')),
    ...pieces.map(tellPiece),
    ...parts.map((part) => tellPart(part, lang)),
    ...together,
    '',
  ].join('\n')
}

function tellPiece({ name, kind, sureness, ground, triangles }: SeenPiece): string {
  const opinion = `${Math.round(sureness * 100)}% sure ${GROUNDS[ground]}`
  return `  ${kind}  ${name}  ${opinion}, ${triangles} triangles`
}

function tellPart(made: CheckedPartOfModel, lang: 'ja' | 'en'): string {
  const { file, part, accepted, before, after, findings } = made
  const change = (count: 'triangles' | 'materials') =>
    `${before[count]} -> ${after[count]} ${count}`
  const result = `${accepted ? 'a valid' : 'refused as'} ${part}`
  return [
    `${file}: ${result}, ${change('triangles')}, ${change('materials')}`,
    ...findings.map((finding) => tellFinding(finding, lang, '  ')),
  ].join('\n')
}

const tellFinding = (
  { grade, code, place, text, advice }: Finding,
  lang: 'ja' | 'en',
  indent: string,
) =>
  [`${SIGNS[grade]} ${code}${place && `  ${place}`}`, `    ${text[lang]} ${advice[lang]}`]
    .map((line) => indent + line)
    .join('\n')

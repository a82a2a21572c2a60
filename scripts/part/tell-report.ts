import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { CheckedPart } from '../../server/part/check/report.ts'

const SIGNS = { refused: 'x', changed: '~', warning: '!' }

interface Terms {
  file: string
  lang: 'ja' | 'en'
}

/** The report for people. */
export function tellReport({ report }: CheckedPart, { file, lang }: Terms): string {
  const { accepted, findings, sizes, figure, format } = report
  const sure = `guessed, ${Math.round(report.sureness * 100)}% sure`
  const kind = [report.part + (report.isGuessed ? ` (${sure})` : ''), format, figure]
  const { triangles, materials, textures, bytesIn, bytesOut } = sizes
  const counts = `${triangles} triangles, ${materials} materials, ${textures} pictures`
  const bytes = bytesOut > 0 ? `${bytesIn} -> ${bytesOut} bytes` : `${bytesIn} bytes`
  const result = accepted ? 'accepted' : 'refused'
  return [
    `${file}: ${result} as ${kind.filter((word) => word !== '').join(', ')}`,
    ...tellFindings(findings, lang),
    `${counts}, ${bytes}`,
    '',
  ].join('\n')
}

export const tellFindings = (findings: readonly Finding[], lang: 'ja' | 'en'): string[] =>
  findings.map(({ grade, code, place, text, advice }) =>
    [`${SIGNS[grade]} ${code}${place && `  ${place}`}`, text[lang], advice[lang]].join('\n    '),
  )

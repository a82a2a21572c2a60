import type { FileFinding } from '@kisekae/contract/console/items.ts'
import { Badge } from '../kit/badge.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { uploadTexts } from './upload-texts.ts'

const TONES = { refused: 'bad', changed: 'calm', warning: 'warn' } as const

/** What a check found, and what to do about it. */
export function FindingList({ findings }: { findings: readonly FileFinding[] }) {
  const texts = useWords(uploadTexts)
  const { language } = useLanguage()
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.place}`}>
          <Badge tone={TONES[finding.grade]}>{texts.grades[finding.grade]}</Badge>
          <div>
            <p>
              {finding.text[language]} {finding.place && <code>{finding.place}</code>}
            </p>
            <p class="small">{finding.advice[language]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

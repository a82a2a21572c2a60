import type { FileFinding } from '@kisekae/contract/console/items.ts'
import { Badge } from '../kit/badge.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { uploadTexts } from './upload-texts.ts'

const TONES = { refused: 'bad', changed: 'calm', warning: 'warn' } as const

interface Props {
  findings: readonly FileFinding[]
  /** The finding whose place is marked. */
  marked?: number | null
  /** Marks the place of a finding; absent for findings without a place. */
  onMark?(finding: number): (() => void) | undefined
}

/** The findings of a check, with their remedies. */
export function FindingList({ findings, marked = null, onMark }: Props) {
  const texts = useWords(uploadTexts)
  const { language } = useLanguage()
  return (
    <ul class="findings">
      {findings.map((finding, n) => (
        <li key={`${finding.code} ${finding.place}`} id={onMark && `finding-${n}`}>
          <Badge tone={TONES[finding.grade]}>{texts.grades[finding.grade]}</Badge>
          <div>
            <p>
              {finding.text[language]}{' '}
              <Place place={finding.place} isMarked={n === marked} onMark={onMark?.(n)} />
            </p>
            <p class="small">{finding.advice[language]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PlaceProps {
  place: string
  isMarked: boolean
  onMark: (() => void) | undefined
}

/** The place of a finding; a button if the 3D view can mark it. */
function Place({ place, isMarked, onMark }: PlaceProps) {
  if (!onMark) return place ? <code>{place}</code> : null
  return (
    <button type="button" class="place" aria-pressed={isMarked} onClick={onMark}>
      <code>{place}</code>
    </button>
  )
}

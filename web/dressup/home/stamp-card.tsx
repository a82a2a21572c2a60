import type { StampCard as Card, ThemeLook } from '@kisekae/contract/fit/home.ts'
import { useState } from 'preact/hooks'
import { useStampCard } from '../api/home-queries.ts'
import { Icon } from '../kit/icon.tsx'
import { LookDialog } from './look-dialog.tsx'
import { countDays, stepMonth } from './months.ts'
import { StampSpot } from './stamp-spot.tsx'
import { useTexts } from './texts/use-home-texts.tsx'
import { useFormatDay } from './use-format-day.ts'

interface Props {
  day: string
  /** The card of this month. */
  card: Card
}

/** The stamps of a month; earlier months can still be viewed. */
export function StampCard({ day, card }: Props) {
  const texts = useTexts()
  const { formatMonth } = useFormatDay()
  const [month, setMonth] = useState(card.month)
  const [shown, setShown] = useState<ThemeLook | null>(null)
  const isCurrent = month === card.month
  const earlier = useStampCard(month, !isCurrent).data
  const page = isCurrent ? card : earlier
  return (
    <section class="card stamp-card" aria-labelledby="stamp-title">
      <div class="stamp-head">
        <h2 id="stamp-title">{texts.card}</h2>
        <p class="stamp-count">{texts.count(page?.looks.length ?? 0)}</p>
      </div>
      <div class="stamp-month">
        <TurnButton
          label={texts.earlier}
          icon="back"
          isDisabled={!page?.hasEarlier}
          onClick={() => setMonth(stepMonth(month, -1))}
        />
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <TurnButton
          label={texts.later}
          icon="next"
          isDisabled={isCurrent}
          onClick={() => setMonth(stepMonth(month, 1))}
        />
      </div>
      <ol class="stamp-spots">
        {listDays(month).map((one) => (
          <StampSpot
            key={one}
            day={one}
            isToday={one === day}
            look={page?.looks.find((look) => look.day === one) ?? null}
            onShow={setShown}
          />
        ))}
      </ol>
      <p class="small">{texts.cardHint}</p>
      {shown && <LookDialog look={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

const listDays = (month: string) =>
  Array.from({ length: countDays(month) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)

interface TurnProps {
  label: string
  icon: 'back' | 'next'
  isDisabled: boolean
  onClick(): void
}

const TurnButton = ({ label, icon, isDisabled, onClick }: TurnProps) => (
  <button
    type="button"
    class="round-button"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onClick()}
  >
    <Icon name={icon} />
  </button>
)

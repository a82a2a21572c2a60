import type { ThemeLook } from '@kisekae/contract/fit/home.ts'
import { useWords } from '../words/language.tsx'
import { nameTheme } from './name-theme.ts'
import { useTexts } from './texts/use-home-texts.tsx'
import { useFormatDay } from './use-format-day.ts'

interface Props {
  day: string
  isToday: boolean
  look: ThemeLook | null
  onShow(look: ThemeLook): void
}

/** A day of the card: its number, or the face of the saved look as a stamp. */
export function StampSpot({ day, isToday, look, onShow }: Props) {
  const number = Number(day.slice(-2))
  if (!look) {
    return (
      <li class={`stamp-spot ${isToday ? 'today' : ''}`} aria-hidden="true">
        {number}
      </li>
    )
  }
  return (
    <li class="stamp-spot">
      <StampButton look={look} number={number} onShow={onShow} />
    </li>
  )
}

function StampButton({ look, number, onShow }: Pick<Props, 'onShow'> & Stamp) {
  const { language } = useWords()
  const texts = useTexts()
  const { formatDay } = useFormatDay()
  const name = `${formatDay(look.day)}: ${nameTheme(look.theme, language, texts)}`
  return (
    <button
      type="button"
      class={`stamp tilt-${number % 3}`}
      aria-label={name}
      title={name}
      onClick={() => onShow(look)}
    >
      <img src={look.faceImageUrl} alt="" width={120} height={120} loading="lazy" />
      <span class="stamp-number" aria-hidden="true">
        {number}
      </span>
    </button>
  )
}

interface Stamp {
  look: ThemeLook
  number: number
}

import { useWords, words } from '../words/language.tsx'
import { Field } from './field.tsx'

export const periodTexts = words(
  {
    opened: '開始',
    closed: '終了',
    zone: (zone: string) => `時刻は ${zone} です。`,
    japan: (time: string) => `日本時間 ${time}`,
  },
  {
    opened: 'Starts',
    closed: 'Ends',
    zone: (zone: string) => `Times are in ${zone}.`,
    japan: (time: string) => `${time} in Japan`,
  },
)

interface Props {
  openedAt: string | null
  closedAt: string | null
  faults?: { openedAt?: string | null; closedAt?: string | null }
  disabled?: boolean
  onChange(period: { openedAt: string | null; closedAt: string | null }): void
}

/** The start and end of a sale, in the user's time zone, each with Japan time beside it. */
export function PeriodFields({ openedAt, closedAt, faults, disabled, onChange }: Props) {
  const { opened, closed, zone, japan } = useWords(periodTexts)
  const here = zone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const hint = (instant: string | null) => (instant ? `${here} ${japan(inJapan(instant))}` : here)
  return (
    <div class="columns">
      <Field
        label={opened}
        type="datetime-local"
        value={toLocal(openedAt)}
        hint={hint(openedAt)}
        fault={faults?.openedAt}
        disabled={disabled}
        onInput={(text) => onChange({ openedAt: fromLocal(text), closedAt })}
      />
      <Field
        label={closed}
        type="datetime-local"
        value={toLocal(closedAt)}
        hint={hint(closedAt)}
        fault={faults?.closedAt}
        disabled={disabled}
        onInput={(text) => onChange({ openedAt, closedAt: fromLocal(text) })}
      />
    </div>
  )
}

const inJapan = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))

const LOCAL_LETTERS = 16
const MINUTE_MS = 60_000

/** Writes a time in the format of the browser's own field. */
function toLocal(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, LOCAL_LETTERS)
}

function fromLocal(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

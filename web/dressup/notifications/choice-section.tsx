import type { Notifications } from '@kisekae/contract/fit/notifications.ts'
import { TOPICS } from '@kisekae/contract/fit/topics.ts'
import { formatLocaleOf } from '@kisekae/contract/page-language.ts'
import { useId } from 'preact/hooks'
import { Switch } from '../kit/switch.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-notifications-texts.tsx'
import { useChoose } from './use-choose.ts'

/** The topics of notifications, and the quiet hours. */
export function ChoiceSection({ notifications }: { notifications: Notifications }) {
  const texts = useTexts()
  const choose = useChoose(notifications)
  const { topics, quietFrom, quietTo, timeZone } = notifications
  const hints = { gift: texts.giftHint, wish: texts.wishHint, theme: texts.themeHint }
  return (
    <>
      <fieldset class="card notification-section">
        <legend>{texts.topics}</legend>
        {TOPICS.map((topic) => (
          <Switch
            key={topic}
            label={texts[topic]}
            hint={hints[topic]}
            isOn={topics.includes(topic)}
            onChange={(isOn) =>
              choose({
                topics: TOPICS.filter((one) => (one === topic ? isOn : topics.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset class="card notification-section">
        <legend>{texts.quiet}</legend>
        <p class="small">{texts.quietHint}</p>
        <div class="notification-hours">
          <Hour
            label={texts.from}
            value={quietFrom}
            onChange={(hour) => choose({ quietFrom: hour })}
          />
          <Hour label={texts.to} value={quietTo} onChange={(hour) => choose({ quietTo: hour })} />
        </div>
        {timeZone && <p class="small">{texts.zone(timeZone)}</p>}
      </fieldset>
    </>
  )
}

interface HourProps {
  label: string
  value: number
  onChange(hour: number): void
}

function Hour({ label, value, onChange }: HourProps) {
  const { language } = useWords()
  const id = useId()
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (
    <div class="notification-hour">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={String(hour)}>
            {format.format(Date.UTC(2000, 0, 1, hour))}
          </option>
        ))}
      </select>
    </div>
  )
}

import { formatLocaleOf } from '@kisekae/contract/page-language.ts'
import { useKit } from './kit.ts'

/** Sales without an end have a date in the far future, which is not shown. */
const FAR_MS = 2 * 365 * 86_400_000

/** The end of a sale in the user's time zone. */
export function SaleEnd({ closedAt }: { closedAt: string }) {
  const { options, words } = useKit()
  const end = new Date(closedAt)
  if (end.getTime() - Date.now() > FAR_MS) return null
  const text = new Intl.DateTimeFormat(formatLocaleOf(options.locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(end)
  return (
    <time class="soft small" dateTime={closedAt}>
      {words.gacha.ends(text)}
    </time>
  )
}

import { useKit } from './kit.ts'

/** Sales without an end are dated so far away that no user needs to know. */
const FAR_MS = 2 * 365 * 86_400_000

/** When a sale ends, with the zone of the user. */
export function SaleEnd({ closedAt }: { closedAt: string }) {
  const { options, words } = useKit()
  const end = new Date(closedAt)
  if (end.getTime() - Date.now() > FAR_MS) return null
  const text = new Intl.DateTimeFormat(options.locale, {
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

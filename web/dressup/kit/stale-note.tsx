import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

/** Shows the time of the data on screen, because the service cannot be reached. */
export function StaleNote({ since }: { since: number }) {
  const { words, format } = useWords()
  return (
    <p class="note" role="status">
      <Icon name="cloud" />
      {words.common.lastUpdated(format.time(since))}
    </p>
  )
}

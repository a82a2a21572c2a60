import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

/** What is seen is what was known at that time: the service could not be asked since. */
export function StaleNote({ since }: { since: number }) {
  const { words, format } = useWords()
  return (
    <p class="note" role="status">
      <Icon name="cloud" />
      {words.common.lastUpdated(format.time(since))}
    </p>
  )
}

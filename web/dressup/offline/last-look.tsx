import { useEffect } from 'preact/hooks'
import type { LastLook as Look } from '../draft/last-look.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

interface Props {
  look: Look
  onRetry(): void
}

/** Replaces a page that cannot be loaded: the member's last look on this device. */
export function LastLook({ look, onRetry }: Props) {
  const { words, format } = useWords()
  const { offline, closet } = words
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div class="message-card last-look">
      <div role="status">
        <h2>
          <Icon name="cloud" />
          {offline.title}
        </h2>
        <p>{offline.text}</p>
      </div>
      <img
        src={look.picture}
        alt={closet.avatarAlt(format.list(look.names))}
        width={240}
        height={320}
      />
      <ul lang={look.language}>
        {look.names.map((name, at) => (
          <li key={`${at} ${name}`}>{name}</li>
        ))}
      </ul>
      <Button kind="primary" onClick={onRetry}>
        {words.common.retry}
      </Button>
    </div>
  )
}

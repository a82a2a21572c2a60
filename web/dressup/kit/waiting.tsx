import type { ComponentChildren } from 'preact'
import { useWords } from '../words/language.tsx'

/** The placeholder for content; it appears after 200 ms, so that fast responses do not flicker. */
export function Waiting({ children }: { children?: ComponentChildren }) {
  const { words } = useWords()
  return (
    <div class="waiting" role="status">
      <span class="only-read">{words.common.loading}</span>
      {children ?? (
        <>
          <span class="bone bone-title" />
          <span class="bone bone-card" />
          <span class="bone bone-card" />
        </>
      )}
    </div>
  )
}

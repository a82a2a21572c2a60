import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../kit/icon.tsx'
import { useTitle } from '../kit/use-title.ts'
import { useWords } from '../words/language.tsx'
import { isSafeReturn } from './is-safe-return.ts'

const STUCK_AFTER_MS = 2000

/**
 * The way back to the app. This page navigates with a script: `form-action` would block a form that
 * ends in a redirect to another site. If the app is not installed, navigation fails silently, so a
 * button appears after a while.
 */
export function Returning({ appName, url }: { appName: string; url: string }) {
  const { consent, problem } = useWords().words
  const [isStuck, setStuck] = useState(false)
  const isSafe = isSafeReturn(url)
  useTitle(consent.returning(appName))
  useEffect(() => {
    if (!isSafe) return
    location.assign(url)
    const timer = setTimeout(() => setStuck(true), STUCK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [url, isSafe])
  return (
    <div class="message-card returning" role="status">
      <span class="message-sign">
        <Icon name="out" />
      </span>
      <h1>{consent.returning(appName)}</h1>
      <p>{isSafe ? (isStuck ? consent.returnStuck : consent.returnText) : problem.unknown}</p>
      {isStuck && (
        <a class="button primary" href={url}>
          {consent.returnAction(appName)}
        </a>
      )}
    </div>
  )
}

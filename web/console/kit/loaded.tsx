import { Fault } from '@kisekae/web-common/fault.ts'
import type { ComponentChildren } from 'preact'
import { common, problem } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Copy } from './copy.tsx'
import { describeFault } from './describe-fault.ts'
import { Icon } from './icon.tsx'

/** The parts of the result of `useRead` that are needed here. */
interface Read<Data> {
  data: Data | undefined
  error: unknown
  refetch(): unknown
  dataUpdatedAt: number
}

interface Props<Data> {
  of: Read<Data>
  children(data: Data): ComponentChildren
}

/**
 * Shows data once it has been loaded; until then, shows a placeholder, or an error if loading
 * failed.
 */
export function Loaded<Data>({ of, children }: Props<Data>) {
  const { data, error, refetch, dataUpdatedAt } = of
  if (data !== undefined) {
    return (
      <>
        {Boolean(error) && <Stale since={dataUpdatedAt} />}
        {children(data)}
      </>
    )
  }
  return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
}

const stale = {
  ja: (time: string) => `${time}時点の内容です。現在サービスに接続できません。`,
  en: (time: string) => `Data as of ${time}. The service cannot be reached right now.`,
}

function Stale({ since }: { since: number }) {
  const { format } = useLanguage()
  return (
    <p class="note warning" role="status">
      <Icon name="cloud" />
      {useWords(stale)(format.time(since))}
    </p>
  )
}

/** Grey placeholder rows; shown after 200 ms, so that fast responses do not flicker. */
export function Waiting() {
  const texts = useWords(common)
  return (
    <div class="waiting" role="status">
      <span class="only-read">{texts.loading}</span>
      <div class="card rows">
        {[1, 2, 3, 4, 5].map((row) => (
          <span key={row} class="bone bone-row" />
        ))}
      </div>
    </div>
  )
}

export function Problem({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  const { language } = useLanguage()
  const texts = useWords(common)
  const { title } = useWords(problem)
  const requestId = error instanceof Fault ? error.requestId : null
  return (
    <div class="card message" role="alert">
      <Icon name="cloud" />
      <h2>{title}</h2>
      <p>{describeFault(error, language)}</p>
      <Button kind="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
      {requestId && (
        <p class="small">
          {texts.requestId}: <Copy text={requestId} />
        </p>
      )}
    </div>
  )
}

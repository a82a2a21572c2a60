import { Fault } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { describeFault } from './describe-fault.ts'
import { Icon } from './icon.tsx'

interface Props {
  error: unknown
  onRetry(): void
}

/** Replaces content that could not be loaded: explains the problem and the remedy. */
export function Problem({ error, onRetry }: Props) {
  const { words } = useWords()
  const requestId = error instanceof Fault ? error.requestId : null
  return (
    <div class="message-card" role="alert">
      <span class="message-sign">
        <Icon name="cloud" />
      </span>
      <h2>{words.problem.title}</h2>
      <p>{describeFault(error, words)}</p>
      <Button kind="primary" onClick={onRetry}>
        {words.common.retry}
      </Button>
      {requestId && <RequestId requestId={requestId} />}
    </div>
  )
}

function RequestId({ requestId }: { requestId: string }) {
  const { common } = useWords().words
  const copy = async () => {
    await navigator.clipboard.writeText(requestId)
    showToast({ text: common.copied })
  }
  return (
    <p class="request-id">
      {common.requestId}: <code>{requestId}</code>
      <Button kind="plain" onClick={copy}>
        {common.copy}
      </Button>
    </p>
  )
}

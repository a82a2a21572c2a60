import type { WebhookAttempts, WebhookDelivery } from '@kisekae/contract/console/webhooks.ts'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Copy, CopyBlock } from '../kit/copy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { webhookTexts } from './texts.ts'

interface Props {
  path: string
  delivery: WebhookDelivery
  onClose(): void
}

/** One event: its payload, and the outcome of each attempt. */
export function DeliveryDialog({ path, delivery, onClose }: Props) {
  const texts = useWords(webhookTexts)
  const { format } = useLanguage()
  const { can } = useApp()
  const { eventId, status, type } = delivery
  const read = useRead<WebhookAttempts>(`${path}/deliveries/${eventId}`)
  const resend = useChange({
    run: () => call(`${path}/replay`, { method: 'POST', body: { eventId } }),
    refresh: [path],
    done: texts.resent,
    onDone: onClose,
  })
  return (
    <Dialog title={type} wide onClose={onClose}>
      <div class="stack">
        <Copy text={eventId} />
        <Loaded of={read}>
          {({ body, attempts }) => (
            <>
              <h3>{texts.body}</h3>
              <CopyBlock text={pretty(body)} label={texts.body} />
              <h3>{texts.attempts}</h3>
              <ol class="lines">
                {attempts.map(({ number, startedAt, endedAt, statusCode, failure, response }) => (
                  <li key={number}>
                    <strong>
                      {number}. {statusCode ?? failure ?? texts.running}
                    </strong>
                    <span class="small">
                      {format.second(startedAt)}
                      {endedAt && ` · ${Date.parse(endedAt) - Date.parse(startedAt)} ms`}
                    </span>
                    {response && <CopyBlock text={response} label={texts.response} />}
                  </li>
                ))}
              </ol>
            </>
          )}
        </Loaded>
      </div>
      {can('developer') && status !== 'pending' && (
        <div class="actions">
          <Button kind="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            {texts.resend}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

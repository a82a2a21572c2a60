import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { PeriodFields } from '../kit/period-fields.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { webhookTexts } from './texts.ts'

const DAY_MS = 86_400_000

interface Props {
  path: string
  filter: { type: string; status: string }
  onClose(): void
}

/** Resends the events of a period, limited to the types that the list shows. */
export function ReplayDialog({ path, filter, onClose }: Props) {
  const texts = useWords(webhookTexts)
  const { cancel } = useWords(common)
  const { format } = useLanguage()
  const [period, setPeriod] = useState<{ openedAt: string | null; closedAt: string | null }>(
    () => ({
      openedAt: new Date(Date.now() - DAY_MS).toISOString(),
      closedAt: new Date().toISOString(),
    }),
  )
  const { openedAt, closedAt } = period
  const replay = useChange({
    run: () =>
      call<{ messages: number }>(`${path}/replay`, {
        method: 'POST',
        body: {
          from: openedAt,
          to: closedAt,
          ...(filter.type && { type: filter.type }),
          ...(filter.status && { status: filter.status }),
        },
      }),
    refresh: [path],
    onDone({ messages }) {
      showToast({ text: texts.replayed(format.number(messages)) })
      onClose()
    },
  })
  return (
    <Dialog title={texts.replay} onClose={onClose}>
      <div class="stack">
        <p>{texts.replayText}</p>
        <PeriodFields {...period} onChange={setPeriod} />
      </div>
      <div class="actions">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          busy={replay.isPending}
          disabled={openedAt === null || closedAt === null}
          onClick={() => replay.mutate()}
        >
          {texts.send}
        </Button>
      </div>
    </Dialog>
  )
}

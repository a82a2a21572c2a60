import type { EndpointSecret, WebhookEndpoints } from '@kisekae/contract/console/webhooks.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Check, Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { SecretOnce } from './secret-once.tsx'
import { webhookTexts } from './texts.ts'
import { urlFaults } from './url-faults.ts'

/** Creates an endpoint, then shows its secret. */
export function AddEndpoint({ list, onClose }: { list: WebhookEndpoints; onClose(): void }) {
  const texts = useWords(webhookTexts)
  const { cancel } = useWords(common)
  const { language } = useLanguage()
  const { appPath } = useApp()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly string[]>(
    list.eventTypes.filter(({ optIn }) => !optIn).map(({ type }) => type),
  )
  const [fault, setFault] = useState<string | null>(null)
  const add = useChange({
    run: () =>
      call<EndpointSecret>(`${appPath}/webhooks`, { method: 'POST', body: { url, events } }),
    refresh: [`${appPath}/webhooks`],
    onFault(error) {
      setFault(urlFaults[language][reasonOf(error) ?? ''] ?? describeFault(error, language))
      return true
    },
  })
  if (add.data) return <SecretOnce secret={add.data.secret} onClose={onClose} />
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <Form
        onSubmit={() => {
          setFault(null)
          add.mutate()
        }}
      >
        <Field
          label={texts.url}
          type="url"
          isCode
          takesFocus
          placeholder="https://partner.example/hook"
          hint={texts.urlHint}
          fault={fault}
          value={url}
          onInput={setUrl}
        />
        <fieldset>
          <legend>{texts.events}</legend>
          {list.eventTypes.map(({ type, summary, optIn }) => (
            <Check
              key={type}
              label={<code>{type}</code>}
              hint={`${texts.about[type] ?? summary}${optIn ? ` (${texts.optIn})` : ''}`}
              checked={events.includes(type)}
              onChange={(isOn) =>
                setEvents(isOn ? [...events, type] : events.filter((one) => one !== type))
              }
            />
          ))}
        </fieldset>
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={add.isPending}
            disabled={url === '' || events.length === 0}
          >
            {texts.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

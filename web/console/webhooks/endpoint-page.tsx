import type {
  EndpointSecret,
  WebhookEndpoint,
  WebhookEndpoints,
} from '@kisekae/contract/console/webhooks.ts'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { Deliveries } from './deliveries.tsx'
import { EndpointState } from './endpoint-list.tsx'
import { SecretOnce } from './secret-once.tsx'
import { webhookTexts } from './texts.ts'

/** One endpoint with its actions and its deliveries. */
export function EndpointPage({ endpointId }: { endpointId: string }) {
  const texts = useWords(webhookTexts)
  const { appPath } = useApp()
  const read = useRead<WebhookEndpoints>(`${appPath}/webhooks`)
  const back = (
    <Link class="button quiet" href={`${appPath}/webhooks`}>
      {texts.endpoints}
    </Link>
  )
  if (!read.data) {
    return (
      <Page title={texts.title} actions={back}>
        <Loaded of={read}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded of={read}>
      {({ endpoints, eventTypes }) => {
        const endpoint = endpoints.find((one) => one.endpointId === endpointId)
        if (!endpoint) return <Page title={texts.title} actions={back} children={null} />
        return (
          <Page title={endpoint.url} lead={<EndpointState endpoint={endpoint} />} actions={back}>
            <Actions endpoint={endpoint} />
            <Deliveries
              path={`${appPath}/webhooks/${endpointId}`}
              types={eventTypes.map(({ type }) => type)}
            />
          </Page>
        )
      }}
    </Loaded>
  )
}

function Actions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWords(webhookTexts)
  const { appPath, can } = useApp()
  const [, go] = useLocation()
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null)
  const path = `${appPath}/webhooks/${endpoint.endpointId}`
  const refresh = [`${appPath}/webhooks`]
  const post = <Answer,>(word: string) => call<Answer>(`${path}/${word}`, { method: 'POST' })
  const test = useChange({ run: () => post('test'), refresh, done: texts.tested })
  const enable = useChange({ run: () => post('enable'), refresh })
  const rotate = useChange({
    run: () => post<EndpointSecret>('rotate'),
    onDone: () => setAsked(null),
  })
  const remove = useChange({
    run: () => call(path, { method: 'DELETE' }),
    onDone: () => go(`${appPath}/webhooks`),
    refresh,
  })
  const { disabledWhy } = endpoint
  return (
    <div class="stack">
      {disabledWhy && (
        <p class="note bad" role="status">
          <Icon name="warning" />
          {texts.why[disabledWhy]}
        </p>
      )}
      {can('developer') && (
        <div class="actions">
          <Button icon="play" busy={test.isPending} onClick={() => test.mutate()}>
            {texts.test}
          </Button>
          {disabledWhy && (
            <Button kind="primary" busy={enable.isPending} onClick={() => enable.mutate()}>
              {texts.enable}
            </Button>
          )}
          <Button icon="key" onClick={() => setAsked('rotate')}>
            {texts.rotate}
          </Button>
          <Button icon="trash" onClick={() => setAsked('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      {asked === 'rotate' && (
        <Confirm
          title={texts.rotate}
          text={texts.rotateText}
          confirm={texts.rotate}
          isDanger={false}
          isBusy={rotate.isPending}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <Confirm
          title={texts.remove}
          text={texts.removeText}
          confirm={texts.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
      {rotate.data && <SecretOnce secret={rotate.data.secret} onClose={() => rotate.reset()} />}
    </div>
  )
}

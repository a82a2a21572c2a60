import type { RedirectUris } from '@kisekae/contract/console/redirect-uris.ts'
import { Fault } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Empty } from '../kit/empty.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { UriTester } from './uri-tester.tsx'
import { redirects } from './words.ts'

const LOCAL = 'http://localhost:3000/connected'
type Uri = RedirectUris['uris'][number]

export function RedirectsScreen() {
  const texts = useWords(redirects)
  const { appPath, app, can } = useApp()
  const path = `${appPath}/redirect-uris`
  const read = useRead<RedirectUris>(path)
  const add = useChange({
    run: (uri: string) => call(path, { method: 'POST', body: { uri } }),
    refresh: [appPath],
    done: texts.added,
    onFault: (error) => error instanceof Fault && error.reason === 'redirectUriRefused',
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      {can('developer') && <AddForm add={add} />}
      <Loaded of={read}>
        {({ uris }) =>
          uris.length === 0 ? (
            <Empty
              icon="return"
              title={texts.emptyTitle}
              text={app.live ? undefined : texts.emptyText}
            >
              {!app.live && can('developer') && (
                <>
                  <Copy text={LOCAL} />
                  <Button busy={add.isPending} onClick={() => add.mutate(LOCAL)}>
                    {texts.useLocal}
                  </Button>
                </>
              )}
            </Empty>
          ) : (
            <UriTable uris={uris} />
          )
        }
      </Loaded>
      <UriTester />
    </Page>
  )
}

interface AddProps {
  add: {
    isPending: boolean
    error: unknown
    mutate(uri: string, then: { onSuccess(): void }): void
  }
}

function AddForm({ add }: AddProps) {
  const texts = useWords(redirects)
  const { app } = useApp()
  const [uri, setUri] = useState('')
  const refusal = add.error instanceof Fault ? add.error.message : null
  const isScheme = /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(uri)
  return (
    <Card>
      <Form class="inline" onSubmit={() => add.mutate(uri, { onSuccess: () => setUri('') })}>
        <Field
          label={texts.uri}
          hint={isScheme ? texts.schemeWarning : app.live ? texts.uriHint : texts.localHint}
          fault={refusal}
          isCode
          inputMode="url"
          maxLength={1024}
          value={uri}
          onInput={setUri}
        />
        <Button kind="primary" type="submit" busy={add.isPending} disabled={!uri}>
          {texts.add}
        </Button>
      </Form>
    </Card>
  )
}

function UriTable({ uris }: { uris: Uri[] }) {
  const texts = useWords(redirects)
  const { format } = useLanguage()
  const { appPath, can } = useApp()
  const [leaving, setLeaving] = useState<Uri | null>(null)
  const remove = useChange({
    run: (uri: string) => call(`${appPath}/redirect-uris`, { method: 'DELETE', body: { uri } }),
    refresh: [appPath],
    done: texts.removed,
    onDone: () => setLeaving(null),
  })
  return (
    <>
      <Table
        label={texts.title}
        rows={uris}
        keyOf={({ uri }) => uri}
        columns={[
          { title: texts.uri, show: ({ uri }) => <Copy text={uri} /> },
          { title: texts.addedAt, isMinor: true, show: ({ addedAt }) => format.day(addedAt) },
          {
            title: texts.actions,
            isBare: true,
            show: (one) =>
              can('developer') && (
                <Button small icon="trash" onClick={() => setLeaving(one)}>
                  {texts.remove}
                </Button>
              ),
          },
        ]}
      />
      {leaving && (
        <Confirm
          title={texts.removeTitle}
          text={texts.removeText(leaving.uri)}
          confirm={texts.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.uri)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

import type { UriTest } from '@kisekae/contract/console/redirect-uris.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/redirects.css'
import { Form } from '../kit/form.tsx'
import { useWords } from '../words/language.tsx'
import { redirects } from './words.ts'

/** Compares the URI that an app sends with the registered ones, character by character. */
export function UriTester() {
  const texts = useWords(redirects)
  const { appPath } = useApp()
  const [uri, setUri] = useState('')
  const [tried, setTried] = useState<(UriTest & { uri: string }) | null>(null)
  const compare = useChange({
    run: async () => ({
      ...(await call<UriTest>(`${appPath}/redirect-uris/test`, { method: 'POST', body: { uri } })),
      uri,
    }),
    onDone: setTried,
  })
  return (
    <Card title={texts.testTitle} lead={texts.testLead}>
      <Form class="inline" onSubmit={() => compare.mutate()}>
        <Field label="redirectUri" isCode maxLength={2048} value={uri} onInput={setUri} />
        <Button type="submit" busy={compare.isPending} disabled={!uri}>
          {texts.test}
        </Button>
      </Form>
      <div role="status" class="after-form">
        {tried && <Result of={tried} />}
      </div>
    </Card>
  )
}

function Result({ of: tried }: { of: UriTest & { uri: string } }) {
  const texts = useWords(redirects)
  const { isRegistered, refusal, nearest, differsAt, uri } = tried
  if (isRegistered) {
    return (
      <p class="note good">
        <Icon name="check" />
        {texts.isSame}
      </p>
    )
  }
  return (
    <div class="stack">
      <p class="note bad">
        <Icon name="warning" />
        {texts.isOther}
      </p>
      {refusal && (
        <p>
          {texts.refusal} {refusal}
        </p>
      )}
      {nearest !== null && differsAt !== null && (
        <>
          <p>{texts.nearest(differsAt)}</p>
          <dl class="facts">
            <dt>{texts.sent}</dt>
            <dd>
              <Marked text={uri} at={differsAt} />
            </dd>
            <dt>{texts.known}</dt>
            <dd>
              <Marked text={nearest} at={differsAt} />
            </dd>
          </dl>
        </>
      )}
    </div>
  )
}

/** The common part stays plain; everything from the first difference on is highlighted. */
const Marked = ({ text, at }: { text: string; at: number }) => (
  <code>
    {text.slice(0, at)}
    <mark>{text.slice(at) || '␄'}</mark>
  </code>
)

import type { HashTest } from '@kisekae/contract/console/connections.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Copy } from '../kit/copy.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { connections } from './words.ts'

/** The specification's own example, which shows the expected format of each value. */
const EXAMPLE = {
  redirectUri: 'myapp://connect/cb',
  scope: 'AvatarLoad,ItemGrant',
  requestDate: '1763630000',
  apiKey: 'ak_test_example',
  codeVerifier: 'v'.repeat(48),
}
type Name = keyof typeof EXAMPLE

/** Computes a codeChallenge from test values. */
export function HashForm() {
  const texts = useWords(connections)
  const { appPath } = useApp()
  const [values, setValues] = useState(EXAMPLE)
  const compute = useChange({
    run: () => call<HashTest>(`${appPath}/connections/hash`, { method: 'POST', body: values }),
  })
  return (
    <Card title={texts.tryTitle} lead={texts.tryLead}>
      <Form class="stack" onSubmit={() => compute.mutate()}>
        <div class="columns">
          {Object.entries(values).map(([name, value]) => (
            <Field
              key={name}
              label={name}
              isCode
              autocomplete="off"
              value={value}
              // The field names follow the example.
              onInput={(text) => setValues({ ...values, [name as Name]: text })}
            />
          ))}
        </div>
        <div class="actions">
          <Button type="submit" busy={compute.isPending}>
            {texts.tryIt}
          </Button>
        </div>
      </Form>
      <div role="status">
        {compute.data && (
          <dl class="facts">
            <dt>{texts.joined}</dt>
            <dd>
              <code>{compute.data.joined}</code>
            </dd>
            <dt>{texts.hash}</dt>
            <dd>
              <Copy text={compute.data.hash} />
            </dd>
          </dl>
        )}
      </div>
    </Card>
  )
}

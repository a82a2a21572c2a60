import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import type { App } from './permissions.ts'
import { apps } from './words.ts'

/** The public key that verifies the app's JWTs. */
export function JwtForm({ app }: { app: App }) {
  const texts = useWords(apps)
  const { save, saved } = useWords(common)
  const { appPath, can, me } = useApp()
  const [text, setText] = useState(app.jwtPublicKey ?? '')
  const change = useChange({
    run: (publicKey: string | null) =>
      call<App>(`${appPath}/jwt-key`, { method: 'PUT', body: { publicKey } }),
    refresh: [appPath],
    done: saved,
    onFault: (error) => reasonOf(error) === 'jwtKeyRefused',
  })
  const mayNot = !can('developer')
  return (
    <Form onSubmit={() => change.mutate(text)}>
      <Field
        label={texts.jwtKey}
        hint={texts.jwtTerms(app.appId, me.baseUrl)}
        fault={reasonOf(change.error) === 'jwtKeyRefused' ? texts.jwtRefused : null}
        rows={4}
        isCode
        maxLength={2000}
        placeholder="-----BEGIN PUBLIC KEY-----"
        disabled={mayNot}
        value={text}
        onInput={setText}
      />
      <div class="actions">
        {app.jwtPublicKey && (
          <Button kind="plain" disabled={mayNot} onClick={() => change.mutate(null)}>
            {texts.jwtRemove}
          </Button>
        )}
        <Button type="submit" busy={change.isPending} disabled={mayNot || !text.trim()}>
          {save}
        </Button>
      </div>
    </Form>
  )
}

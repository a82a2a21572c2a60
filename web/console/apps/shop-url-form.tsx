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

/** The page to which wish lists link. */
export function ShopUrlForm({ app }: { app: App }) {
  const texts = useWords(apps)
  const { save, saved } = useWords(common)
  const { appPath, can } = useApp()
  const [text, setText] = useState(app.shopUrl ?? '')
  const change = useChange({
    run: () => {
      const body = { shopUrl: text.trim() || null }
      return call<App>(`${appPath}/shop-url`, { method: 'PUT', body })
    },
    refresh: [appPath],
    done: saved,
    onFault: (error) => reasonOf(error) === 'shopUrlRefused',
  })
  const mayNot = !can('developer')
  return (
    <Form onSubmit={() => change.mutate()}>
      <Field
        label={texts.shopUrl}
        hint={texts.shopTerms}
        fault={reasonOf(change.error) === 'shopUrlRefused' ? texts.shopRefused : null}
        inputMode="url"
        maxLength={2048}
        placeholder="https://"
        disabled={mayNot}
        value={text}
        onInput={setText}
      />
      <div class="actions">
        <Button type="submit" busy={change.isPending} disabled={mayNot}>
          {save}
        </Button>
      </div>
    </Form>
  )
}

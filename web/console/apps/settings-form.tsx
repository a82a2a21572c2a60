import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Check, Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { ME } from '../place/use-me.ts'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { type App, PERMISSIONS_LIST } from './permissions.ts'
import { apps } from './words.ts'

/** The form for an app's name, its permissions, and its limit on guest upgrades. */
export function SettingsForm({ app }: { app: App }) {
  const texts = useWords(apps)
  const { save, saved } = useWords(common)
  const { appPath, can } = useApp()
  const [name, setName] = useState(app.name)
  const [permissions, setPermissions] = useState(app.permissions)
  const [limit, setLimit] = useState(String(app.upgradeLimit))
  const isNumber = /^\d{1,4}$/.test(limit) && Number(limit) <= 1000
  const change = useChange({
    run: () => {
      const body = { name: name.trim(), permissions, upgradeLimit: Number(limit) }
      return call<App>(appPath, { method: 'PUT', body })
    },
    refresh: [appPath, ME],
    done: saved,
  })
  const mayNot = !can('developer')
  const isSound = name.trim() !== '' && isNumber
  return (
    <Form onSubmit={() => change.mutate()}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        maxLength={60}
        disabled={mayNot}
        value={name}
        onInput={setName}
      />
      <fieldset>
        <legend>{texts.permissions}</legend>
        {PERMISSIONS_LIST.map((permission) => (
          <Check
            key={permission}
            label={<code>{permission}</code>}
            hint={texts[permission]}
            checked={permission === 'AvatarLoad' || permissions.includes(permission)}
            disabled={mayNot || permission === 'AvatarLoad'}
            onChange={(isAsked) =>
              setPermissions(
                PERMISSIONS_LIST.filter((one) =>
                  one === permission ? isAsked : permissions.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <Field
        label={texts.upgradeLimit}
        hint={texts.upgradeHint}
        fault={isNumber ? null : texts.notNumber}
        inputMode="numeric"
        disabled={mayNot}
        value={limit}
        onInput={setLimit}
      />
      <div class="actions">
        <Button kind="primary" type="submit" busy={change.isPending} disabled={mayNot || !isSound}>
          {save}
        </Button>
      </div>
    </Form>
  )
}

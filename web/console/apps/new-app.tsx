import type { AppSummary } from '@kisekae/contract/console/me.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { ME } from '../place/use-me.ts'
import { usePlace } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { apps } from './words.ts'

/** Asks for a name and the stage, which is permanent. */
export function NewApp({ onClose }: { onClose(): void }) {
  const texts = useWords(apps)
  const { cancel } = useWords(common)
  const { organisationPath } = usePlace()
  const [, go] = useLocation()
  const [name, setName] = useState('')
  const [live, setLive] = useState(false)
  const create = useChange({
    run: () =>
      call<AppSummary>(`${organisationPath}/apps`, {
        method: 'POST',
        body: { name: name.trim(), live },
      }),
    refresh: [ME],
    done: texts.made,
    onDone: ({ appId }) => go(`/apps/${appId}`),
    onFault: (error) => reasonOf(error) === 'appNameTaken',
  })
  return (
    <Dialog title={texts.create} onClose={onClose}>
      <Form onSubmit={() => create.mutate()}>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          fault={reasonOf(create.error) === 'appNameTaken' ? texts.taken : null}
          maxLength={60}
          takesFocus
          value={name}
          onInput={setName}
        />
        <fieldset>
          <legend>{texts.stage}</legend>
          <p class="small">{texts.stageHint}</p>
          <Stage
            isChosen={!live}
            name={texts.development}
            hint={texts.developmentHint}
            onChoose={() => setLive(false)}
          />
          <Stage
            isChosen={live}
            name={texts.live}
            hint={texts.liveHint}
            onChoose={() => setLive(true)}
          />
        </fieldset>
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" busy={create.isPending} disabled={!name.trim()}>
            {texts.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface StageProps {
  isChosen: boolean
  name: string
  hint: string
  onChoose(): void
}

const Stage = ({ isChosen, name, hint, onChoose }: StageProps) => (
  <label class="choice">
    <input type="radio" name="stage" checked={isChosen} onChange={onChoose} />
    <span>
      <strong>{name}</strong>
      <span class="small">{hint}</span>
    </span>
  </label>
)

import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Card } from '../kit/page.tsx'
import { ME } from '../place/use-me.ts'
import { usePlace } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { useMemberFault } from './use-member-fault.ts'
import { members } from './words.ts'

/** Renames the organisation, and lets the user leave it. */
export function OrganisationForm() {
  const texts = useWords(members)
  const { save } = useWords(common)
  const { organisation, organisationPath, can } = usePlace()
  const [, go] = useLocation()
  const [name, setName] = useState(organisation.name)
  const [isLeaving, setLeaving] = useState(false)
  const rename = useChange({
    run: () => call(organisationPath, { method: 'PUT', body: { name: name.trim() } }),
    refresh: [ME, organisationPath],
    done: texts.renamed,
  })
  const leave = useChange({
    run: () => call(`${organisationPath}/leave`, { method: 'POST', body: { isSure: true } }),
    refresh: [ME],
    onDone: () => go('/'),
    onFault: useMemberFault(),
  })
  return (
    <Card title={texts.organisation}>
      <Form class="inline" onSubmit={() => rename.mutate()}>
        <Field
          label={texts.name}
          maxLength={60}
          disabled={!can('admin')}
          value={name}
          onInput={setName}
        />
        {can('admin') && (
          <Button
            type="submit"
            busy={rename.isPending}
            disabled={!name.trim() || name.trim() === organisation.name}
          >
            {save}
          </Button>
        )}
        <Button kind="plain" icon="out" onClick={() => setLeaving(true)}>
          {texts.leave}
        </Button>
      </Form>
      {isLeaving && (
        <Confirm
          title={texts.leaveTitle}
          text={texts.leaveText}
          confirm={texts.leave}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  )
}

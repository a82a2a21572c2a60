import { isEnough, ROLES, type Role } from '@kisekae/contract/console/roles.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Card } from '../kit/page.tsx'
import { usePlace } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { useMemberFault } from './use-member-fault.ts'
import { members } from './words.ts'

/**
 * Asks for an address and a role; the owner of the address sees the invitation after signing in.
 */
export function InviteForm() {
  const texts = useWords(members)
  const { organisation, organisationPath } = usePlace()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const roles = ROLES.filter((one) => isEnough(organisation.role, one)).toReversed()
  const invite = useChange({
    run: () =>
      call(`${organisationPath}/invitations`, {
        method: 'POST',
        body: { email: email.trim(), role },
      }),
    refresh: [organisationPath],
    done: texts.invited,
    onDone: () => setEmail(''),
    onFault: useMemberFault(),
  })
  return (
    <Card title={texts.invite}>
      <Form class="inline" onSubmit={() => invite.mutate()}>
        <Field
          label={texts.email}
          type="email"
          inputMode="email"
          autocomplete="off"
          maxLength={254}
          value={email}
          onInput={setEmail}
        />
        <Select
          label={texts.role}
          value={role}
          options={roles.map((value) => ({ value, label: texts.roles[value] }))}
          onChange={setRole}
        />
        <Button kind="primary" type="submit" busy={invite.isPending} disabled={!email.trim()}>
          {texts.invite}
        </Button>
      </Form>
    </Card>
  )
}

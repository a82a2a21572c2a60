import type { Member } from '@kisekae/contract/fit/me.ts'
import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { ME } from '../api/query-keys.ts'
import { isNickname } from '../entry/is-nickname.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Picture, nickname and e-mail address; the nickname can be changed. */
export function ProfileSection({ member, email }: { member: Member; email: string }) {
  const { words } = useWords()
  const { account, entry, common } = words
  const client = useQueryClient()
  const [nickname, setNickname] = useState(member.nickname)
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: () => call('/me', { method: 'PATCH', body: { nickname: nickname.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ME })
      showToast({ text: account.saved })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(!isNickname(nickname))
    if (isNickname(nickname) && !save.isPending) save.mutate()
  }
  return (
    <Section title={account.profile}>
      <div class="profile">
        <img src={member.faceImageUrl} alt="" width={80} height={80} />
        <p>
          <span class="small">{account.email}</span>
          <strong>{breakAddress(email)}</strong>
        </p>
      </div>
      <form class="form profile-form" onSubmit={submit} noValidate>
        <Field
          label={account.nickname}
          hint={entry.nicknameHint}
          autocomplete="nickname"
          value={nickname}
          fault={isWrong ? entry.nicknameInvalid : null}
          onInput={setNickname}
        />
        <Button
          kind="primary"
          type="submit"
          disabled={nickname === member.nickname}
          busy={save.isPending}
        >
          {common.save}
        </Button>
      </form>
      <p class="small">{account.motionText}</p>
    </Section>
  )
}

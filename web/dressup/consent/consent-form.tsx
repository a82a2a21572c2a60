import type { Flow } from '@kisekae/contract/fit/links.ts'
import type { Me, Member } from '@kisekae/contract/fit/me.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { FLOW } from '../api/query-keys.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { Partner } from './partner.tsx'
import { Permissions } from './permissions.tsx'
import { SignedInAs } from './signed-in-as.tsx'

interface Props {
  flow: Flow
  flowId: string
  me: Me
  member: Member
  /** Called with the URL that the browser opens next. */
  onAnswered(url: string): void
}

type Answer = 'allow' | 'deny'

/** Everything the user needs to know, and two buttons of equal size. */
export function ConsentForm({ flow, flowId, me, member, onAnswered }: Props) {
  const { words } = useWords()
  const { consent } = words
  const client = useQueryClient()
  const { consentToken } = flow
  const answer = useMutation({
    mutationFn: (choice: Answer) =>
      call<{ url: string }>(`/flows/${encodeURIComponent(flowId)}/${choice}`, {
        method: 'POST',
        body: { consentToken },
      }),
    onSuccess: ({ url }) => onAnswered(url),
    onError: (error) => {
      showToast({ text: describeFault(error, words) })
      // The request has already been answered in another tab, or the response was lost: it is
      // loaded again.
      if (reasonOf(error) === 'consentTokenInvalid') client.invalidateQueries({ queryKey: FLOW })
    },
  })
  const choose = (choice: Answer) => () => {
    if (!answer.isPending) answer.mutate(choice)
  }
  const isBusy = (choice: Answer) => answer.isPending && answer.variables === choice
  return (
    <div class="consent-card card">
      <Partner flow={flow} />
      <SignedInAs
        member={member}
        flowId={flowId}
        email={me.email ?? ''}
        imageUrl={flow.guestImageUrl ?? member.avatarImageUrl}
      />
      <Permissions flow={flow} />
      {flow.movingItems > 0 && (
        <p class="note">
          <Icon name="sparkle" />
          {consent.moving(flow.movingItems)}
        </p>
      )}
      {flow.guestImageUrl && (
        <p class="note">
          <Icon name="sparkle" />
          {consent.movingLook(flow.appName)}
        </p>
      )}
      {flow.isKnown && <p class="note">{consent.known}</p>}
      <p class="later">{consent.later}</p>
      <div class="consent-answers">
        <Button busy={isBusy('deny')} onClick={choose('deny')}>
          {consent.deny}
        </Button>
        <Button kind="primary" busy={isBusy('allow')} onClick={choose('allow')}>
          {consent.allow}
        </Button>
      </div>
    </div>
  )
}

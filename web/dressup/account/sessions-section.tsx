import type { Session } from '@kisekae/contract/site/session.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useForgetAll, useSessions } from '../api/queries.ts'
import { SESSIONS } from '../api/query-keys.ts'
import { signOut } from '../api/sign-in.ts'
import { SignInAgain } from '../entry/sign-in-again.tsx'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/**
 * The devices on which the account is signed in. Each of the others can be signed out in its row,
 * and this one with the sign-out button.
 */
export function SessionsSection() {
  // The action that needs a fresh sign-in first.
  const [again, setAgain] = useState<(() => void) | null>(null)
  const { words } = useWords()
  const { account } = words
  const client = useQueryClient()
  const { data, error, refetch } = useSessions()
  const forgetAll = useForgetAll()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: forgetAll,
    onError: (fault) => showToast({ text: describeFault(fault, words) }),
  })
  const endOthers = useMutation({
    mutationFn: () => call('/sessions/end-others', { method: 'POST' }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: SESSIONS })
      showToast({ text: account.othersSignedOut })
    },
    onError: (fault): void => {
      if (reasonOf(fault) === 'signInAgain') setAgain(() => () => endOthers.mutate())
      else showToast({ text: describeFault(fault, words) })
    },
  })
  const hasOthers = data?.sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Section title={account.sessions}>
      {!data && (error ? <Problem error={error} onRetry={refetch} /> : <Waiting />)}
      <ul class="rows">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onSignInAgain={(retry) => setAgain(() => retry)}
          />
        ))}
      </ul>
      <div class="button-column start">
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          <Icon name="out" />
          {account.signOut}
        </Button>
        {hasOthers && (
          <Button kind="plain" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            <Icon name="device" />
            {account.signOutOthers}
          </Button>
        )}
      </div>
      {again && (
        <SignInAgain
          onClose={() => setAgain(null)}
          onSignedIn={() => {
            setAgain(null)
            again()
          }}
        />
      )}
    </Section>
  )
}

interface RowProps {
  session: Session
  /** Signing out another device requires a sign-in within the last ten minutes. */
  onSignInAgain(retry: () => void): void
}

function SessionRow({ session, onSignInAgain }: RowProps) {
  const { words, format } = useWords()
  const { account } = words
  const client = useQueryClient()
  const device = session.device ?? account.unknownDevice
  const end = useMutation({
    mutationFn: () => call(`/sessions/${session.sessionId}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
    onError: (error): void => {
      if (reasonOf(error) === 'signInAgain') onSignInAgain(() => end.mutate())
      else showToast({ text: describeFault(error, words) })
    },
  })
  return (
    <li class="row">
      <Icon name="device" />
      <p>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <span class="small">{account.since(format.moment(session.createdAt))}</span>
      </p>
      {session.isCurrent ? (
        <span class="chip">{account.thisDevice}</span>
      ) : (
        <button
          type="button"
          class="round-button"
          aria-label={account.signOutThere(device)}
          aria-disabled={end.isPending}
          onClick={() => !end.isPending && end.mutate()}
        >
          <Icon name="out" />
        </button>
      )}
    </li>
  )
}

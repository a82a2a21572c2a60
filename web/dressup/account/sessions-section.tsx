import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useForgetAll, useSessions } from '../api/queries.ts'
import { SESSIONS } from '../api/query-keys.ts'
import type { Session } from '../api/records.ts'
import { signOut } from '../api/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Icon } from '../kit/icon.tsx'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { nameDevice } from './name-device.ts'
import { Section } from './section.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Where the account is signed in; each can be ended, this one by signing out. */
export function SessionsSection({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  const { words } = useWords()
  const { data, error, refetch } = useSessions()
  const forgetAll = useForgetAll()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: forgetAll,
    onError: (fault) => showToast({ text: describeFault(fault, words) }),
  })
  return (
    <Section title={words.account.sessions}>
      {!data && showMissing()}
      <ul class="rows">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isHere={session.token === data.currentToken}
          />
        ))}
      </ul>
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        <Icon name="out" />
        {words.account.signOut}
      </Button>
      {isAsking && (
        <SignInAgain
          email={email}
          onClose={() => setAsking(false)}
          onSignedIn={() => {
            setAsking(false)
            refetch()
          }}
        />
      )}
    </Section>
  )

  /** Who else is signed in is told only shortly after a sign-in. */
  function showMissing() {
    if (!error) return <Waiting />
    if (reasonOf(error) !== 'signInAgain') return <Problem error={error} onRetry={refetch} />
    return (
      <>
        <p>{words.account.sessionsHidden}</p>
        <Button onClick={() => setAsking(true)}>
          <Icon name="lock" />
          {words.account.sessionsShow}
        </Button>
      </>
    )
  }
}

function SessionRow({ session, isHere }: { session: Session; isHere: boolean }) {
  const { words, format } = useWords()
  const { account } = words
  const client = useQueryClient()
  const device = nameDevice(session.userAgent) ?? account.unknownDevice
  const end = useMutation({
    mutationFn: () =>
      call('/auth/revoke-session', { method: 'POST', body: { token: session.token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  return (
    <li class="row">
      <Icon name="device" />
      <p>
        <strong>{device}</strong>
        <span class="small">{account.since(format.moment(session.createdAt))}</span>
      </p>
      {isHere ? (
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

import { useState } from 'preact/hooks'
import { Redirect, useSearch } from 'wouter-preact'
import { useForgetAll, useMe } from '../api/queries.ts'
import { readFlowId, readNextPage, startPageOf, withNextPage } from '../frame/next-page.ts'
import { Page } from '../frame/page.tsx'
import '../style/entry.css'
import { AppLink } from '../kit/app-link.tsx'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { ChooseLook } from './choose-look.tsx'
import { EmailCode } from './email-code.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { Steps } from './steps.tsx'

/**
 * Asks for an e-mail address, a code, a nickname and a look, in that order. Signing up resumes
 * where the user left off. A passkey is offered later, when there is something to come back to.
 */
export function SignUpScreen() {
  const { entry } = useWords().words
  const next = readNextPage(useSearch())
  const { data: me, error, refetch } = useMe()
  const forgetAll = useForgetAll()
  const [nickname, setNickname] = useState('')
  if (me?.member || me?.deleteAfter) return <Redirect to={next ?? startPageOf(me)} replace />
  return (
    <Page name="entry" title={entry.signUpTitle}>
      <div class="entry-card">{showStep()}</div>
    </Page>
  )

  function showStep() {
    if (!me) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
    if (!me.signedIn) return <EmailStep next={next} onSignedIn={forgetAll} />
    if (!nickname) return <NicknameForm onChosen={setNickname} />
    return (
      <ChooseLook nickname={nickname} flowId={readFlowId(next)} onBack={() => setNickname('')} />
    )
  }
}

function EmailStep({ next, onSignedIn }: { next: string | null; onSignedIn(): Promise<unknown> }) {
  const { entry } = useWords().words
  return (
    <>
      <Steps step={1} />
      <h1>{entry.signUpTitle}</h1>
      <EmailCode onSignedIn={onSignedIn} />
      <p class="other-way">
        {entry.haveAccount} <AppLink to={withNextPage('/signin', next)}>{entry.goSignIn}</AppLink>
      </p>
      <p class="legal">
        {entry.legal}
        <span>
          <a href="/terms" target="_blank" rel="noreferrer">
            {entry.terms}
          </a>
          <a href="/privacy" target="_blank" rel="noreferrer">
            {entry.privacy}
          </a>
        </span>
      </p>
    </>
  )
}

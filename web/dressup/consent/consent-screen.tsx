import type { Flow } from '@kisekae/contract/fit/links.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useState } from 'preact/hooks'
import { useFlow, useMe } from '../api/queries.ts'
import { DeletionPending } from '../frame/deletion-pending.tsx'
import { withNextPage } from '../frame/next-page.ts'
import { Page } from '../frame/page.tsx'
import '../style/consent.css'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { ConsentForm } from './consent-form.tsx'
import { Partner } from './partner.tsx'
import { Returning } from './returning.tsx'

/**
 * An app requests access to a member's avatar (spec 4.1); the member's decision is sent back to the
 * app.
 */
export function ConsentScreen({ flowId }: { flowId: string }) {
  const { consent } = useWords().words
  // A toast from the previous page would cover the request.
  useEffect(() => showToast(null), [])
  return (
    <Page name="consent" title={consent.heading}>
      <LoadedFlow flowId={flowId} />
    </Page>
  )
}

function LoadedFlow({ flowId }: { flowId: string }) {
  const { consent } = useWords().words
  const { data: flow, error, refetch } = useFlow(flowId)
  const { data: me } = useMe()
  const [returnUrl, setReturnUrl] = useState<string | null>(null)
  if (flow && returnUrl) return <Returning appName={flow.appName} url={returnUrl} />
  if (reasonOf(error) === 'flowNotFound') {
    return (
      <>
        <h1 class="only-read">{consent.heading}</h1>
        <Empty icon="link" title={consent.over} text={consent.overText}>
          {null}
        </Empty>
      </>
    )
  }
  if (!flow || !me || me.deleteAfter) {
    return (
      <>
        <h1 class="only-read">{consent.heading}</h1>
        {showObstacle()}
      </>
    )
  }
  if (!me.member) return <NeedAccount flow={flow} flowId={flowId} isSignedIn={me.signedIn} />
  // The data was read before the user signed in and is being reloaded.
  if (!flow.consentToken) return <Waiting />
  return (
    <ConsentForm flow={flow} flowId={flowId} me={me} member={me.member} onAnswered={setReturnUrl} />
  )

  function showObstacle() {
    if (me?.deleteAfter) return <DeletionPending deleteAfter={me.deleteAfter} />
    return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  }
}

interface NeedProps {
  flow: Flow
  flowId: string
  isSignedIn: boolean
}

/** Shown to signed-out visitors: the requesting app, and ways to sign in that lead back here. */
function NeedAccount({ flow, flowId, isSignedIn }: NeedProps) {
  const { consent, start } = useWords().words
  const here = `/consent/${flowId}`
  return (
    <div class="consent-card card">
      <Partner flow={flow} />
      <p class="lead">{consent.needAccount}</p>
      <div class="button-column">
        <AppLink to={withNextPage('/signup', here)} class="button primary">
          {start.signUp}
        </AppLink>
        {!isSignedIn && (
          <AppLink to={withNextPage('/signin', here)} class="button quiet">
            {start.signIn}
          </AppLink>
        )}
      </div>
    </div>
  )
}

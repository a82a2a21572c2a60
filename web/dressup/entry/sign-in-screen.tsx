import { canUsePasskeys } from '@kisekae/web-common/passkeys.ts'
import { Redirect, useSearch } from 'wouter-preact'
import { useForgetAll, useMe } from '../api/queries.ts'
import { readNextPage, startPageOf, withNextPage } from '../frame/next-page.ts'
import { Page } from '../frame/page.tsx'
import '../style/entry.css'
import { AppLink } from '../kit/app-link.tsx'
import { useWords } from '../words/language.tsx'
import { EmailCode } from './email-code.tsx'
import { PasskeyFirst } from './passkey-first.tsx'

/** Offers a passkey first if the user has one, and otherwise a code by e-mail. */
export function SignInScreen() {
  const { entry } = useWords().words
  const next = readNextPage(useSearch())
  const { data: me } = useMe()
  const forgetAll = useForgetAll()
  if (me?.signedIn) return <Redirect to={next ?? startPageOf(me)} replace />
  return (
    <Page name="entry" title={entry.signInTitle}>
      <div class="entry-card">
        <h1>{entry.signInTitle}</h1>
        {canUsePasskeys() && <PasskeyFirst onSignedIn={forgetAll} />}
        <EmailCode suggestPasskeys onSignedIn={forgetAll} />
        <p class="other-way">
          {entry.noAccount} <AppLink to={withNextPage('/signup', next)}>{entry.makeOne}</AppLink>
        </p>
      </div>
    </Page>
  )
}

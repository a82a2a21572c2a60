import { canUsePasskeys } from '@kisekae/web-common/passkeys.ts'
import { useEffect } from 'preact/hooks'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { useForgetAll, useMe } from '../place/use-me.ts'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { EmailCode } from './email-code.tsx'
import { PasskeyToo } from './passkey-too.tsx'
import { entry } from './words.ts'

/** One page for signing up and signing in: only afterwards does it know whether the user is new. */
export function SignInScreen() {
  const texts = useWords(entry)
  const { data: me } = useMe()
  const forgetAll = useForgetAll()
  useEffect(() => {
    document.title = texts.title
  }, [texts])
  return (
    <main class="alone">
      <div class="card entry">
        <div class="entry-head">
          <img src="/console/files/icon.svg" alt="" width="40" height="40" />
          <LanguageSwitch />
        </div>
        <h1>{texts.title}</h1>
        <p class="lead">{me?.isOpen ? texts.lead : texts.leadClosed}</p>
        <EmailCode suggestsPasskeys={canUsePasskeys()} onSignedIn={forgetAll} />
        {canUsePasskeys() && <PasskeyToo onSignedIn={forgetAll} />}
      </div>
    </main>
  )
}

import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { Icon } from '../kit/icon.tsx'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { useMe } from '../place/use-me.ts'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { DataCard } from './data-card.tsx'
import { EventsCard } from './events-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { accountTexts } from './words.ts'

/** Settings of the person, independent of any organisation. */
export function AccountScreen() {
  const texts = useWords(accountTexts)
  const { data: me } = useMe()
  useEffect(() => {
    document.title = `${texts.title} · Kisekae Console`
  }, [texts])
  if (!me) return null
  return (
    <main class="alone">
      <div class="entry account">
        <div class="entry-head">
          <Link class="row" href="/">
            <Icon name="back" />
            {texts.back}
          </Link>
          <LanguageSwitch />
        </div>
        <h1>{texts.title}</h1>
        <p class="lead">{breakAddress(me.email ?? '')}</p>
        <PasskeysCard passkeys={me.passkeys} />
        <SessionsCard />
        <EventsCard />
        <DataCard />
      </div>
    </main>
  )
}

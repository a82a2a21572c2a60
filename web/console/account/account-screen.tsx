import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { AlonePage } from '../kit/alone-page.tsx'
import { useMe } from '../place/use-me.ts'
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
  if (!me) return null
  return (
    <AlonePage title={texts.title} lead={breakAddress(me.email ?? '')} back={texts.back}>
      <PasskeysCard passkeys={me.passkeys} />
      <SessionsCard />
      <EventsCard />
      <DataCard />
    </AlonePage>
  )
}

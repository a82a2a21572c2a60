import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import { Waiting } from '../kit/waiting.tsx'
import '../style/card.css'
import { useWords } from '../words/language.tsx'
import { Card } from './card.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-card-texts.tsx'

/** The settings of the member's profile card. */
export function CardScreen() {
  const { account } = useWords().words
  const texts = useLoadedTexts()
  return (
    <Page name="card-settings" title={account.card} tab="account">
      <h1>{account.card}</h1>
      {texts && <p class="lead">{texts.lead}</p>}
      <MembersOnly>
        {() =>
          texts ? (
            <TextsProvider texts={texts}>
              <Card />
            </TextsProvider>
          ) : (
            <Waiting />
          )
        }
      </MembersOnly>
    </Page>
  )
}

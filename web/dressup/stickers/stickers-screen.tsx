import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/stickers.css'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { Stickers } from './stickers.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-stickers-texts.tsx'

export function StickersScreen() {
  const { closet } = useWords().words
  const texts = useLoadedTexts()
  return (
    <Page name="stickers" title={closet.stickers} tab="closet">
      <h1>{closet.stickers}</h1>
      {texts && <p class="lead">{texts.lead}</p>}
      <MembersOnly>
        {({ member }) =>
          texts ? (
            <TextsProvider texts={texts}>
              <Stickers avatarUrl={member.avatarImageUrl} />
            </TextsProvider>
          ) : (
            <Waiting />
          )
        }
      </MembersOnly>
    </Page>
  )
}

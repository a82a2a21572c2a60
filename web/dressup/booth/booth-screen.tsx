import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/booth.css'
import { useCloset, usePrefetchedCloset } from '../api/queries.ts'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { Booth } from './booth.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-booth-texts.tsx'

export function BoothScreen() {
  const { closet } = useWords().words
  const texts = useLoadedTexts()
  // Only members get a response.
  usePrefetchedCloset()
  const title = texts?.title ?? closet.takePicture
  return (
    <Page name="booth" title={title} tab="closet">
      <h1 class="only-read">{title}</h1>
      <MembersOnly>
        {() =>
          texts ? (
            <TextsProvider texts={texts}>
              <LoadedBooth />
            </TextsProvider>
          ) : (
            <Waiting />
          )
        }
      </MembersOnly>
    </Page>
  )
}

function LoadedBooth() {
  const { data: closet, error, refetch } = useCloset()
  if (closet) return <Booth closet={closet} />
  return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
}

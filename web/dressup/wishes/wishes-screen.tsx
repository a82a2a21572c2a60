import { useWishes } from '../api/home-queries.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/wishes.css'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { TextsProvider, useLoadedTexts, useTexts } from './texts/use-wishes-texts.tsx'
import { WishCard } from './wish-card.tsx'

export function WishesScreen() {
  const texts = useLoadedTexts()
  return (
    <Page name="wishes" title={texts?.title ?? ''} tab="home">
      {texts ? (
        <TextsProvider texts={texts}>
          <h1>{texts.title}</h1>
          <p class="lead">{texts.lead}</p>
          <MembersOnly>{() => <LoadedWishes />}</MembersOnly>
        </TextsProvider>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function LoadedWishes() {
  const texts = useTexts()
  const { data, error, refetch, dataUpdatedAt } = useWishes()
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  if (data.wishes.length === 0) {
    return (
      <Empty icon="star" title={texts.empty} text={texts.emptyText}>
        <AppLink to="/today" class="button primary">
          {texts.toHome}
        </AppLink>
      </Empty>
    )
  }
  return (
    <>
      {error && <StaleNote since={dataUpdatedAt} />}
      <ul class="wish-cards">
        {data.wishes.map((wish) => (
          <WishCard key={`${wish.appId} ${wish.itemId}`} wish={wish} />
        ))}
      </ul>
    </>
  )
}

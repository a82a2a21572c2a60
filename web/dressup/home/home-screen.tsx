import type { Home } from '@kisekae/contract/fit/home.ts'
import type { Member } from '@kisekae/contract/fit/me.ts'
import { useHome } from '../api/home-queries.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/home.css'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { useWords } from '../words/language.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NewsSection } from './news-section.tsx'
import { StampCard } from './stamp-card.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-home-texts.tsx'
import { ThemeCard } from './theme-card.tsx'
import { useToday } from './use-today.ts'
import { WishesSection } from './wishes-section.tsx'

export function HomeScreen() {
  const { nav } = useWords().words
  const texts = useLoadedTexts()
  return (
    <Page name="home" title={nav.home} tab="home">
      <h1 class="only-read">{nav.home}</h1>
      <MembersOnly waiting={<HomeSkeleton />}>
        {({ member }) =>
          texts ? (
            <TextsProvider texts={texts}>
              <LoadedHome member={member} />
            </TextsProvider>
          ) : (
            <HomeSkeleton />
          )
        }
      </MembersOnly>
    </Page>
  )
}

function LoadedHome({ member }: { member: Member }) {
  const { data: home, error, refetch, dataUpdatedAt } = useHome(useToday())
  if (home) {
    return (
      <>
        {error && <StaleNote since={dataUpdatedAt} />}
        <Sections home={home} member={member} />
      </>
    )
  }
  return error ? <Problem error={error} onRetry={refetch} /> : <HomeSkeleton />
}

function Sections({ home, member }: { home: Home; member: Member }) {
  const { day, theme, gift, card, news, wishes } = home
  const look = card?.looks.find((one) => one.day === day)
  return (
    <div class="home-sections">
      {theme && (
        <ThemeCard
          day={day}
          theme={theme}
          gift={gift}
          hasStamps={card !== null}
          look={look ?? null}
          member={member}
        />
      )}
      {card && <StampCard day={day} card={card} />}
      {wishes && <WishesSection wishes={wishes} />}
      {news && <NewsSection news={news} />}
    </div>
  )
}

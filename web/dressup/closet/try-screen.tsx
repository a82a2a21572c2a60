import type { Closet } from '@kisekae/contract/fit/closet.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useMemo } from 'preact/hooks'
import { Redirect } from 'wouter-preact'
import { useVisitorCloset } from '../api/outfit-queries.ts'
import { useMe } from '../api/queries.ts'
import { visitorsDraft } from '../draft/keep-visit.ts'
import { withNextPage } from '../frame/next-page.ts'
import { Page } from '../frame/page.tsx'
import '../style/closet.css'
import { AppLink } from '../kit/app-link.tsx'
import { Later } from '../kit/later.tsx'
import { Problem } from '../kit/problem.tsx'
import type { BeginTexts } from '../visit/texts/begin-texts.ts'
import { useLoadedTexts } from '../visit/texts/use-begin-texts.tsx'
import { useWords } from '../words/language.tsx'
import { ClosetSkeleton, WardrobeSkeleton } from './closet-skeleton.tsx'
import { Stage } from './stage.tsx'
import { useChoose } from './use-choose.ts'
import { useClosetDraft } from './use-closet-draft.ts'
import { Wardrobe } from './wardrobe.tsx'

/** The closet of a visitor without an account; the look stays in the tab. */
export function TryScreen() {
  const { data: me } = useMe()
  const { data: closet, error, refetch } = useVisitorCloset()
  const texts = useLoadedTexts()
  const { closet: words } = useWords().words
  if (me?.member) return <Redirect to="/closet" replace />
  if (reasonOf(error) === 'tryingOff') return <Redirect to="/start" replace />
  return (
    <Page name="closet" title={texts?.tryTitle ?? words.title}>
      <h1 class="only-read">{texts?.tryTitle ?? words.title}</h1>
      {closet && texts ? (
        <TryingRoom closet={closet} texts={texts} />
      ) : error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <ClosetSkeleton />
      )}
    </Page>
  )
}

/** The members' closet, without the features that need an account. */
function TryingRoom({ closet, texts }: { closet: Closet; texts: BeginTexts }) {
  const place = useMemo(() => visitorsDraft(closet.items), [closet])
  const draft = useClosetDraft(closet, place)
  const choose = useChoose(draft, closet.items)
  return (
    <div class="dressing-room trying-room">
      <Stage draft={draft} savedImageUrl={closet.avatarImageUrl} cheers={false} visit={texts} />
      <div class="wardrobe">
        <Later waiting={<WardrobeSkeleton />}>
          <Wardrobe
            items={closet.items}
            apps={closet.apps}
            outfit={draft.outfit}
            chosen={draft.worn.colours}
            onDye={draft.dye}
            onChoose={choose}
            dyeNote={texts.dyeNote}
          />
        </Later>
      </div>
      <div class="save-bar unsaved">
        <p>{texts.goneWith}</p>
        <AppLink
          to={withNextPage('/signup', '/closet')}
          class="button primary"
          onLeave={draft.keep}
        >
          {texts.keepLook}
        </AppLink>
      </div>
    </div>
  )
}

import type { Closet } from '@kisekae/contract/fit/closet.ts'
import { useSearch } from 'wouter-preact'
import { Later } from '../kit/later.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { WardrobeSkeleton } from './closet-skeleton.tsx'
import { LaunchNote } from './launch-note.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { SaveBar } from './save-bar.tsx'
import { Stage } from './stage.tsx'
import { ThemeNote } from './theme-note.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useChoose } from './use-choose.ts'
import { useClosetDraft } from './use-closet-draft.ts'
import { useFavourite } from './use-favourite.ts'
import { useSave } from './use-save.ts'
import { VisitDialog } from './visit-dialog.tsx'
import { Wardrobe } from './wardrobe.tsx'
import { WelcomeCard } from './welcome-card.tsx'

interface Props {
  closet: Closet
  /** The time at which the closet was last loaded; null unless reloading failed. */
  staleSince: number | null
}

/** The avatar at the top, the items below it, and the state of the outfit: saved or unsaved. */
export function DressingRoom({ closet, staleSince }: Props) {
  const draft = useClosetDraft(closet)
  const save = useSave(draft)
  const favourite = useFavourite()
  const search = new URLSearchParams(useSearch())
  const from = search.get('from')

  const choose = useChoose(draft, closet.items)

  return (
    <div class="dressing-room">
      <Stage draft={draft} savedImageUrl={closet.avatarImageUrl} cheers={save.isFresh} />
      <div class="wardrobe">
        {staleSince && <StaleNote since={staleSince} />}
        {from && <LaunchNote appId={from} />}
        {search.get('for') === 'theme' && <ThemeNote />}
        {closet.welcomeItemIds && (
          <WelcomeCard
            items={closet.items.filter(({ itemId }) => closet.welcomeItemIds?.includes(itemId))}
            outfit={draft.outfit}
            onChoose={choose}
          />
        )}
        <Later waiting={<WardrobeSkeleton />}>
          <Wardrobe
            items={closet.items}
            apps={closet.apps}
            outfit={draft.outfit}
            chosen={draft.worn.colours}
            onDye={draft.dye}
            onChoose={choose}
            onFavourite={favourite}
          />
        </Later>
      </div>
      <SaveBar isDirty={draft.isDirty} isBusy={save.isBusy} onSave={save.save} />
      <PasskeyOffer isFresh={save.isFresh} />
      <VisitDialog closet={closet} outfit={draft.outfit} isBusy={save.isBusy} onWear={save.wear} />
      {draft.isDirty && <UnsavedDialog onSave={save.save} onDiscard={draft.reset} />}
    </div>
  )
}

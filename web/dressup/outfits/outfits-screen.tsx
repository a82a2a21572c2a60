import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { SavedOutfit } from '@kisekae/contract/fit/outfits.ts'
import { useState } from 'preact/hooks'
import { useCloset, useOutfits } from '../api/queries.ts'
import { isSameOutfit, wornIn } from '../draft/outfit.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/outfits.css'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { useWords } from '../words/language.tsx'
import { OutfitCard } from './outfit-card.tsx'
import { OutfitsSkeleton } from './outfits-skeleton.tsx'
import { SaveLook } from './save-look.tsx'

export function OutfitsScreen() {
  const { outfits } = useWords().words
  return (
    <Page name="outfits" title={outfits.title} tab="outfits">
      <h1>{outfits.title}</h1>
      <p class="lead">{outfits.lead}</p>
      <MembersOnly waiting={<OutfitsSkeleton />}>{() => <LoadedOutfits />}</MembersOnly>
    </Page>
  )
}

function LoadedOutfits() {
  const closet = useCloset()
  const list = useOutfits()
  const error = closet.error ?? list.error
  const retry = () => {
    closet.refetch()
    list.refetch()
  }
  if (closet.data && list.data) {
    return (
      <>
        {error && <StaleNote since={Math.min(closet.dataUpdatedAt, list.dataUpdatedAt)} />}
        <Looks closet={closet.data} outfits={list.data.outfits} />
      </>
    )
  }
  return error ? <Problem error={error} onRetry={retry} /> : <OutfitsSkeleton />
}

function Looks({ closet, outfits: list }: { closet: Closet; outfits: SavedOutfit[] }) {
  const { outfits } = useWords().words
  const [isSaving, setSaving] = useState(false)
  const worn = wornIn(closet)
  const isKept = list.some((outfit) => isSameOutfit(outfit, worn))
  const saveButton = (
    <Button kind="primary" onClick={() => setSaving(true)}>
      <Icon name="plus" />
      {outfits.saveCurrent}
    </Button>
  )
  return (
    <>
      {list.length === 0 ? (
        <Empty icon="heart" title={outfits.empty} text={outfits.emptyHint}>
          <div class="stage empty-look">
            <AvatarPicture url={closet.avatarImageUrl} alt="" />
          </div>
          {saveButton}
        </Empty>
      ) : (
        <>
          <div class="outfits-bar">
            {!isKept && saveButton}
            <p class="count">{outfits.count(list.length)}</p>
          </div>
          <ul class="outfit-cards">
            {list.map((outfit) => (
              <OutfitCard key={outfit.id} outfit={outfit} isWorn={isSameOutfit(outfit, worn)} />
            ))}
          </ul>
        </>
      )}
      {isSaving && <SaveLook outfit={worn} onClose={() => setSaving(false)} />}
    </>
  )
}

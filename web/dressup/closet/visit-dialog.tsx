import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { keepLook } from '@kisekae/dressing/keep-look.ts'
import { useState } from 'preact/hooks'
import { usePreview } from '../api/outfit-queries.ts'
import { forgetVisit, readVisit, type Visit } from '../draft/keep-visit.ts'
import { isSameOutfit, type Outfit, wornIn } from '../draft/outfit.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useLoadedTexts } from '../visit/texts/use-begin-texts.tsx'
import { useWords } from '../words/language.tsx'

interface Props {
  closet: Closet
  outfit: readonly ClosetItem[]
  isBusy: boolean
  /** Whether saving succeeded. */
  onWear(outfit: Outfit): Promise<boolean>
}

/** Asks a member, once, whether to wear the look that was tried on before signing in. */
export function VisitDialog({ isBusy, onWear, ...wardrobe }: Props) {
  const [found, setFound] = useState(() => findQuestion(wardrobe))
  if (!found) return null
  const close = () => {
    forgetVisit()
    setFound(null)
  }
  return <Question {...found} isBusy={isBusy} onWear={onWear} onClose={close} />
}

interface Found {
  wanted: Outfit
  /** The names of the items that the closet lacks. */
  leftOut: string[]
}

interface QuestionProps extends Found, Pick<Props, 'isBusy' | 'onWear'> {
  onClose(): void
}

function Question({ wanted, leftOut, isBusy, onWear, onClose }: QuestionProps) {
  const texts = useLoadedTexts()
  const { format } = useWords()
  const preview = usePreview(wanted, true)
  if (!texts) return null
  const wear = async () => {
    if (await onWear(wanted)) onClose()
  }
  return (
    <Dialog title={texts.wearTitle} onClose={onClose}>
      <p>{texts.wearText}</p>
      <div class="stage visit-stage">
        <AvatarPicture url={preview.data?.avatarImageUrl ?? null} alt={texts.triedAlt} />
      </div>
      {leftOut.length > 0 && <p class="note">{texts.leftOut(format.list(leftOut))}</p>}
      <div class="button-row">
        <Button onClick={onClose}>{texts.keepOwn}</Button>
        <Button kind="primary" busy={isBusy} onClick={wear}>
          {texts.wearIt}
        </Button>
      </div>
    </Dialog>
  )
}

type WardrobeNow = Pick<Props, 'closet' | 'outfit'>

/**
 * Returns null if there is nothing to ask, for example because the look is already worn; the look
 * is then forgotten.
 */
function findQuestion(now: WardrobeNow): Found | null {
  const visit = readVisit()
  const found = visit && findWearable(visit, now)
  if (found && !isSameOutfit(found.wanted, wornIn(now.closet))) return found
  forgetVisit()
  return null
}

/** The part of the look for which the closet has the items. */
function findWearable({ draft, names }: Visit, { closet, outfit: worn }: WardrobeNow): Found {
  const { itemIds, colours } = draft.worn
  const kept = keepLook(itemIds, { available: closet.items, worn })
  const isOffered = ({ itemId, channel }: Outfit['colours'][number]) =>
    kept.outfit.some(
      (item) => item.itemId === itemId && item.colours.some((named) => named.channel === channel),
    )
  return {
    wanted: {
      itemIds: kept.outfit.map(({ itemId }) => itemId),
      colours: colours.filter(isOffered),
    },
    leftOut: kept.leftOutItemIds.flatMap((itemId) => names[itemId] ?? []),
  }
}

import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { keepLook } from '@kisekae/dressing/keep-look.ts'
import { useMemo, useState } from 'preact/hooks'
import { usePreview } from '../api/outfit-queries.ts'
import { forgetVisit, readVisit, type Visit } from '../draft/keep-visit.ts'
import type { Outfit } from '../draft/outfit.ts'
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

/** Asks a member who tried a look on before signing in whether to wear it. */
export function VisitDialog(props: Props) {
  const [visit, setVisit] = useState(readVisit)
  if (!visit) return null
  const close = () => {
    forgetVisit()
    setVisit(null)
  }
  return <Question {...props} visit={visit} onClose={close} />
}

function Question(props: Props & { visit: Visit; onClose(): void }) {
  const { closet, outfit, visit, isBusy, onWear, onClose } = props
  const texts = useLoadedTexts()
  const { format } = useWords()
  const { wanted, leftOut } = useMemo(
    () => findWearable(visit, { closet, outfit }),
    [visit, closet],
  )
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

/** The look as far as the closet has its items, and the names of the others. */
function findWearable(
  { draft, names }: Visit,
  { closet, outfit: worn }: Pick<Props, 'closet' | 'outfit'>,
): { wanted: Outfit; leftOut: string[] } {
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

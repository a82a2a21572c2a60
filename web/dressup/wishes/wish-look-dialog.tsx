import type { MemberWish } from '@kisekae/contract/fit/wishes.ts'
import { useWishLook } from '../api/home-queries.ts'
import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-wishes-texts.tsx'

/** The avatar in its outfit, wearing an item from the wish list as well. */
export function WishLookDialog({ wish, onClose }: { wish: MemberWish; onClose(): void }) {
  const { words } = useWords()
  const texts = useTexts()
  const { data, error, refetch } = useWishLook(wish)
  return (
    <Dialog title={wish.name} onClose={onClose}>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <div class="stage wish-stage">
          <AvatarPicture url={data?.avatarImageUrl ?? null} alt={texts.lookOf(wish.name)} />
        </div>
      )}
      <Button onClick={onClose}>{words.common.close}</Button>
    </Dialog>
  )
}

import type { Gifts } from '@kisekae/contract/fit/friends.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { useGivable, useGive } from '../api/use-friends.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-friends-texts.tsx'

interface Props {
  friend: { friendshipId: string; nickname: string }
  onClose(): void
}

type Item = Gifts['items'][number]

/** Chooses an item, and asks once before it is given away. */
export function GiftDialog({ friend, onClose }: Props) {
  const texts = useTexts()
  const { data, error, refetch } = useGivable()
  const [chosen, setChosen] = useState<Item | null>(null)
  return (
    <Dialog title={texts.giveTo(friend.nickname)} onClose={onClose}>
      {!data && (error ? <Problem error={error} onRetry={refetch} /> : <Waiting />)}
      {data && !chosen && <Choice gifts={data} onChoose={setChosen} onClose={onClose} />}
      {chosen && (
        <Confirm item={chosen} friend={friend} onBack={() => setChosen(null)} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  gifts: Gifts
  onChoose(item: Item): void
  onClose(): void
}

function Choice({ gifts: { items, left }, onChoose, onClose }: ChoiceProps) {
  const { common } = useWords().words
  const texts = useTexts()
  const isOut = left === 0
  return (
    <>
      <p>{items.length === 0 ? texts.nothing : texts.giveLead}</p>
      {items.length > 0 && <p class="small">{isOut ? texts.tooMany : texts.left(left)}</p>}
      <ul class="givable-items">
        {items.map((item) => (
          <li key={item.itemId}>
            <button
              type="button"
              class="givable-item"
              aria-disabled={isOut}
              onClick={() => !isOut && onChoose(item)}
            >
              <img src={item.imageUrl} alt="" width={240} height={320} loading="lazy" />
              <span>{item.name}</span>{' '}
              <span class="small">{item.isWorn ? texts.worn : item.appName}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="button-row">
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </>
  )
}

interface ConfirmProps extends Props {
  item: Item
  onBack(): void
}

function Confirm({ item, friend, onBack, onClose }: ConfirmProps) {
  const { common } = useWords().words
  const texts = useTexts()
  const { friendshipId, nickname } = friend
  // One key for each decision, so that a repeated tap results in only one gift.
  const [giftKey] = useState(() => crypto.randomUUID())
  const give = useGive({
    refusals: {
      itemNotGivable: texts.notGivable,
      friendCannotTake: texts.cannotTake,
      friendHasMany: texts.friendMany,
      tooManyGifts: texts.tooMany,
    },
    onDone() {
      showToast({ text: texts.given(item.name, nickname) })
      onClose()
    },
  })
  return (
    <>
      <p>{texts.confirmText(item.name, nickname)}</p>
      <div class="button-row">
        <Button onClick={onBack}>{common.back}</Button>
        <Button
          kind="primary"
          busy={give.isPending}
          onClick={() => give.mutate({ friendshipId, itemId: item.itemId, giftKey })}
        >
          {texts.give}
        </Button>
      </div>
    </>
  )
}

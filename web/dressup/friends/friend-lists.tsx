import type { Friends } from '@kisekae/contract/fit/friends.ts'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type FriendChange, useChangeFriends } from '../api/use-friends.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useWords } from '../words/language.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import type { FriendsTexts } from './texts/friends-texts.ts'
import { useTexts } from './texts/use-friends-texts.tsx'

/** Another member. */
interface Row {
  friendshipId: string
  nickname: string
}

/** The question that is asked before an action. */
interface Question {
  title: string
  text: string
  action: string
  change: FriendChange
}

const remove = ({ friendshipId }: Row): FriendChange => ({
  method: 'DELETE',
  path: `/${friendshipId}`,
})
const act = ({ friendshipId }: Row, what: 'accept' | 'block'): FriendChange => ({
  method: 'POST',
  path: `/${friendshipId}/${what}`,
})

const askBlock = (row: Row, texts: FriendsTexts): Question => ({
  title: texts.blockTitle(row.nickname),
  text: texts.blockText(row.nickname),
  action: texts.block,
  change: act(row, 'block'),
})
const askRemove = (row: Row, texts: FriendsTexts): Question => ({
  title: texts.removeTitle(row.nickname),
  text: texts.removeText,
  action: texts.remove,
  change: remove(row),
})

/** Requests, friends and blocked members, with their actions. */
export function FriendLists({ friends: { friends, asking, asked, blocked } }: Props) {
  const texts = useTexts()
  const { format } = useWords()
  const [question, setQuestion] = useState<Question | null>(null)
  const [taker, setTaker] = useState<Row | null>(null)
  const { isPending, mutate } = useChangeFriends({ onDone: () => setQuestion(null) })
  const acts = { isBusy: isPending, onChange: mutate, onAsk: setQuestion }
  const sent = asked.map(({ friendshipId, askedAt }) => ({
    friendshipId,
    nickname: texts.askedOn(format.day(askedAt)),
  }))
  return (
    <>
      <List title={texts.asking} rows={asking}>
        {(row) => <RequestActs row={row} {...acts} />}
      </List>
      {friends.length === 0 && <p class="friends-none">{texts.none}</p>}
      <List title={texts.friends} rows={friends}>
        {(row) => <FriendActs row={row} onGive={() => setTaker(row)} onAsk={setQuestion} />}
      </List>
      <List title={texts.asked} rows={sent}>
        {(row) => (
          <Button busy={isPending} onClick={() => mutate(remove(row))}>
            {texts.withdraw}
          </Button>
        )}
      </List>
      <List title={texts.blocked} rows={blocked}>
        {(row) => (
          <Button
            label={texts.unblockOf(row.nickname)}
            busy={isPending}
            onClick={() => mutate(remove(row))}
          >
            {texts.unblock}
          </Button>
        )}
      </List>
      {question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          isBusy={isPending}
          onConfirm={() => mutate(question.change)}
          onClose={() => setQuestion(null)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
      {taker && <GiftDialog friend={taker} onClose={() => setTaker(null)} />}
    </>
  )
}

interface Props {
  friends: Friends
}

interface RequestProps {
  row: Row
  isBusy: boolean
  onChange(change: FriendChange): void
  onAsk(question: Question): void
}

function RequestActs({ row, isBusy, onChange, onAsk }: RequestProps) {
  const texts = useTexts()
  const { nickname } = row
  return (
    <>
      <Button
        kind="primary"
        label={texts.acceptOf(nickname)}
        busy={isBusy}
        onClick={() => onChange(act(row, 'accept'))}
      >
        {texts.accept}
      </Button>
      <Button label={texts.declineOf(nickname)} busy={isBusy} onClick={() => onChange(remove(row))}>
        {texts.decline}
      </Button>
      <Button
        kind="plain"
        label={texts.blockOf(nickname)}
        onClick={() => onAsk(askBlock(row, texts))}
      >
        {texts.block}
      </Button>
    </>
  )
}

interface FriendProps {
  row: Row
  onGive(): void
  onAsk(question: Question): void
}

function FriendActs({ row, onGive, onAsk }: FriendProps) {
  const texts = useTexts()
  const { nickname } = row
  return (
    <>
      <Button kind="primary" label={texts.giveTo(nickname)} onClick={onGive}>
        {texts.give}
      </Button>
      <Button label={texts.removeOf(nickname)} onClick={() => onAsk(askRemove(row, texts))}>
        {texts.remove}
      </Button>
      <Button
        kind="plain"
        label={texts.blockOf(nickname)}
        onClick={() => onAsk(askBlock(row, texts))}
      >
        {texts.block}
      </Button>
    </>
  )
}

interface ListProps {
  title: string
  rows: readonly Row[]
  children(row: Row): ComponentChildren
}

/** Shows nothing if the list is empty. */
function List({ title, rows, children }: ListProps) {
  if (rows.length === 0) return null
  return (
    <section class="friend-list">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.friendshipId} class="friend-row">
            <p class="friend-name" dir="auto">
              {row.nickname}
            </p>
            <div class="friend-acts">{children(row)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useFriends } from '../api/use-friends.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/friends.css'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { CodeSection } from './code-section.tsx'
import { FriendLists } from './friend-lists.tsx'
import { TextsProvider, useLoadedTexts } from './texts/use-friends-texts.tsx'

export function FriendsScreen() {
  const texts = useLoadedTexts()
  return (
    <Page name="friends" title={texts?.title ?? ''} tab="account">
      {texts ? (
        <TextsProvider texts={texts}>
          <h1>{texts.title}</h1>
          <p class="lead">{texts.lead}</p>
          <MembersOnly>{() => <LoadedFriends />}</MembersOnly>
        </TextsProvider>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function LoadedFriends() {
  const { data, error, refetch, dataUpdatedAt } = useFriends()
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  return (
    <div class="friend-sections">
      {error && <StaleNote since={dataUpdatedAt} />}
      <FriendLists friends={data} />
      <CodeSection code={data.code} />
    </div>
  )
}

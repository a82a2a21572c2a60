import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/closet.css'
import { useCloset, usePrefetchedCloset } from '../api/queries.ts'
import { Problem } from '../kit/problem.tsx'
import { useWords } from '../words/language.tsx'
import { ClosetSkeleton } from './closet-skeleton.tsx'
import { DressingRoom } from './dressing-room.tsx'

export function ClosetScreen() {
  const { closet } = useWords().words
  // Only members get a response.
  usePrefetchedCloset()
  return (
    <Page name="closet" title={closet.title} tab="closet">
      <h1 class="only-read">{closet.title}</h1>
      <MembersOnly waiting={<ClosetSkeleton />}>
        {({ member }) => <LoadedCloset avatarImageUrl={member.avatarImageUrl} />}
      </MembersOnly>
    </Page>
  )
}

function LoadedCloset({ avatarImageUrl }: { avatarImageUrl: string }) {
  const { data: closet, error, refetch, dataUpdatedAt } = useCloset()
  if (closet) return <DressingRoom closet={closet} staleSince={error ? dataUpdatedAt : null} />
  if (error) return <Problem error={error} onRetry={refetch} />
  return <ClosetSkeleton avatarImageUrl={avatarImageUrl} />
}

import { useLinks } from '../api/queries.ts'
import { MembersOnly } from '../frame/members-only.tsx'
import { Page } from '../frame/page.tsx'
import '../style/links.css'
import { Empty } from '../kit/empty.tsx'
import { Problem } from '../kit/problem.tsx'
import { StaleNote } from '../kit/stale-note.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { LinkCard } from './link-card.tsx'

export function LinksScreen() {
  const { links } = useWords().words
  return (
    <Page name="links" title={links.title} tab="links">
      <h1>{links.title}</h1>
      <p class="lead">{links.lead}</p>
      <MembersOnly>{() => <LoadedLinks />}</MembersOnly>
    </Page>
  )
}

function LoadedLinks() {
  const { links: words } = useWords().words
  const { data, error, refetch, dataUpdatedAt } = useLinks()
  if (!data) return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
  if (data.links.length === 0) {
    return <Empty icon="link" title={words.empty} text={words.emptyHint} />
  }
  return (
    <>
      {error && <StaleNote since={dataUpdatedAt} />}
      <ul class="link-cards">
        {data.links.map((link) => (
          <LinkCard key={link.avatarId} link={link} />
        ))}
      </ul>
    </>
  )
}

import { Page } from '../frame/page.tsx'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { useWords } from '../words/language.tsx'

export function NotFound() {
  const { notFound } = useWords().words
  return (
    <Page name="not-found" title={notFound.title}>
      <h1 class="only-read">{notFound.title}</h1>
      <Empty icon="closet" title={notFound.title} text={notFound.text}>
        <AppLink to="/start" class="button primary">
          {notFound.home}
        </AppLink>
      </Empty>
    </Page>
  )
}

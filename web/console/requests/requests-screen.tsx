import type { RequestPage } from '@kisekae/contract/console/requests.ts'
import { useState } from 'preact/hooks'
import { useSearch } from 'wouter-preact'
import { usePages } from '../api/use-pages.ts'
import { CopyBlock } from '../kit/copy.tsx'
import { Empty } from '../kit/empty.tsx'
import { Check } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/requests.css'
import { useWords } from '../words/language.tsx'
import { NO_FILTER, RequestFilters } from './request-filters.tsx'
import { RequestRow } from './request-row.tsx'
import { requests } from './words.ts'
import { writeCurl } from './write-curl.ts'

const EVERY_MS = 2_000
const ECHO = {
  method: 'GET',
  route: '/v1/Echo',
  avatarId: null,
  params: [{ name: 'message', value: 'hello' }],
}

/** The app's requests, newest first, with filters and optional live updates. */
export function RequestsScreen() {
  const texts = useWords(requests)
  const { me, appPath } = useApp()
  const asked = Object.fromEntries(new URLSearchParams(useSearch()))
  const [filter, setFilter] = useState({ ...NO_FILTER, ...asked })
  const [isLive, setLive] = useState(true)
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  const everyMs = isLive ? EVERY_MS : undefined
  const pages = usePages<RequestPage>(`${appPath}/requests?${search}`, { everyMs })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<Check label={texts.live} checked={isLive} onChange={setLive} />}
    >
      <RequestFilters filter={filter} onChange={setFilter} />
      <Loaded of={pages}>
        {(data) => {
          const rows = data.flatMap((page) => page.requests)
          if (rows.length > 0) {
            return (
              <ul class="card requests">
                {rows.map((row, at) => (
                  <RequestRow key={`${row.requestId} ${row.at} ${at}`} request={row} />
                ))}
              </ul>
            )
          }
          return (
            <Empty icon="list" title={texts.emptyTitle} text={texts.emptyText}>
              <CopyBlock text={writeCurl(ECHO, me.baseUrl)} label="curl" />
            </Empty>
          )
        }}
      </Loaded>
      <More {...pages} />
    </Page>
  )
}

import type { GrantPage, OwnedPage, SessionPage } from '@kisekae/contract/console/avatars.ts'
import { usePages } from '../api/use-pages.ts'
import { ItemChip } from '../items/item-chip.tsx'
import { Badge } from '../kit/badge.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { avatarTexts } from './texts.ts'

/** The items that any app granted to the user. */
export function Owned({ path, count }: { path: string; count: number }) {
  const texts = useWords(avatarTexts)
  const { format } = useLanguage()
  const pages = usePages<OwnedPage>(`${path}/owned?limit=30`)
  return (
    <Card title={texts.owned(format.number(count))}>
      <Loaded of={pages}>
        {(data) => (
          <ul class="item-grid">
            {data.flatMap(({ items }) =>
              items.map(({ item, grantedAt }) => (
                <li key={item.itemId} title={format.moment(grantedAt)}>
                  <ItemChip item={item} />
                </li>
              )),
            )}
            {count === 0 && <li class="small">{texts.none}</li>}
          </ul>
        )}
      </Loaded>
      <More {...pages} />
    </Card>
  )
}

/** The grants made by this app, with their source. */
export function Grants({ path }: { path: string }) {
  const texts = useWords(avatarTexts)
  const { language, format } = useLanguage()
  const pages = usePages<GrantPage>(`${path}/grants?limit=20`)
  return (
    <Card title={texts.grants}>
      <Loaded of={pages}>
        {(data) => {
          const grants = data.flatMap((page) => page.grants)
          if (grants.length === 0) return <p class="small">{texts.none}</p>
          return (
            <ul class="lines">
              {grants.map(({ grantId, source, grantedAt, items }) => (
                <li key={grantId}>
                  <Badge>{texts.sources[source]}</Badge>
                  <span>
                    {items
                      .map((item) => (language === 'ja' ? item.nameJa : item.nameEn))
                      .join(', ')}
                  </span>
                  <span class="small">{format.second(grantedAt)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More {...pages} />
    </Card>
  )
}

const TONES = { open: 'calm', granted: 'good', expired: 'plain' } as const

/** The sessions that this app created. */
export function Sessions({ path }: { path: string }) {
  const texts = useWords(avatarTexts)
  const { format } = useLanguage()
  const pages = usePages<SessionPage>(`${path}/sessions?limit=20`)
  return (
    <Card title={texts.sessions}>
      <Loaded of={pages}>
        {(data) => {
          const sessions = data.flatMap((page) => page.sessions)
          if (sessions.length === 0) return <p class="small">{texts.none}</p>
          return (
            <ul class="lines">
              {sessions.map(({ sessionId, kind, name, state, price, isFirst, createdAt }) => (
                <li key={sessionId + createdAt}>
                  <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
                  <span>
                    {name || texts.sources[kind]} · {format.number(price)}
                    {isFirst && ` (${texts.first})`}
                  </span>
                  <code class="small">{sessionId}</code>
                  <span class="small">{format.second(createdAt)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More {...pages} />
    </Card>
  )
}

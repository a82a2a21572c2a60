import type { LoggedRequest } from '@kisekae/contract/console/requests.ts'
import { useState } from 'preact/hooks'
import { Badge } from '../kit/badge.tsx'
import { Copy, CopyBlock } from '../kit/copy.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { requests } from './words.ts'
import { isOfKit, writeCurl } from './write-curl.ts'

const toneOf = (status: number) => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad')

/** One request per line; expanded, it shows everything that is logged. */
export function RequestRow({ request }: { request: LoggedRequest }) {
  const { format } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { at, method, route, status, reason, ms } = request
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Badge tone={toneOf(status)}>{status}</Badge>
          <code>
            <strong>{method}</strong> {route}
          </code>
          <span class="request-reason">{reason}</span>
          <span class="request-ms">{format.number(Math.round(ms * 10) / 10)} ms</span>
          <time class="request-at" dateTime={at}>
            {format.second(at)}
          </time>
        </summary>
        {isOpen && <Detail request={request} />}
      </details>
    </li>
  )
}

function Detail({ request }: { request: LoggedRequest }) {
  const texts = useWords(requests)
  const { me } = useApp()
  const { format } = useLanguage()
  const { requestId, keyId, bytes, userAgent, avatarId, params } = request
  return (
    <div class="request-detail">
      <dl class="facts">
        <dt>{texts.requestId}</dt>
        <dd>
          <Copy text={requestId} />
        </dd>
        <dt>{texts.at}</dt>
        <dd>{format.moment(request.at)}</dd>
        {avatarId && (
          <>
            <dt>{texts.avatarId}</dt>
            <dd>
              <Copy text={avatarId} />
            </dd>
          </>
        )}
        <dt>{texts.key}</dt>
        <dd>
          <code>{keyId}</code>
        </dd>
        <dt>{texts.bytes}</dt>
        <dd>{format.number(bytes)}</dd>
        {userAgent && (
          <>
            <dt>{texts.userAgent}</dt>
            <dd>{userAgent}</dd>
          </>
        )}
        <dt>{texts.params}</dt>
        <dd>
          {params.length === 0 && <span class="small">{texts.noParams}</span>}
          {params.map(({ name, value }, at) => (
            <div key={`${name}${at}`}>
              <code>{name}</code>{' '}
              {value === null ? <span class="small">{texts.hidden}</span> : <code>= {value}</code>}
            </div>
          ))}
        </dd>
      </dl>
      <div>
        <h2>{texts.curl}</h2>
        <CopyBlock text={writeCurl(request, me.baseUrl)} label={texts.curl} />
        <p class="small">{texts.curlHint}</p>
        {isOfKit(request.route) && <p class="small">{texts.kitHint}</p>}
      </div>
    </div>
  )
}

import { randomUUID } from 'node:crypto'
import { signWebhook } from '../webhook.ts'
import { isWebhookSecret, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'
import { SAMPLE_DATA } from './sample-data.ts'

const APP = 'http://localhost:3000'
/** The service's timeout for a webhook's response. */
const TIMEOUT_MS = 20_000
const REPLAY_S = 600
const LARGE_BYTES = 8 * 1024 * 1024

const NOTHING =
  '--secret (KISEKAE_WEBHOOK_SECRET) is required to test webhooks, ' +
  '--redirect-uri (KISEKAE_REDIRECT_URI) to test returns from a link'

/** The app's response; if there was none, `status` is null and `text` states the reason. */
interface Answer {
  status: number | null
  location: string
  text: string
}

/** The problem and its fix; null if there is none. */
type Finding = string | null

interface Trial {
  name: string
  run(): Promise<Finding>
}

/**
 * `kisekae check [URL]`: plays the part of the service and of its users for the app's own server.
 */
export async function check(wish: Wish, report: Report): Promise<boolean> {
  const { settings, rest, to } = wish
  const app = readUrl(rest[0] ?? APP)
  const { secret, appId, redirectUri } = settings
  if (secret && !isWebhookSecret(secret)) throw new Misused('--secret is not a whsec_…')
  const trials = [
    ...(secret
      ? webhookTrials({ url: to ? readUrl(to).href : `${app.origin}/webhook`, secret, appId })
      : []),
    ...(redirectUri ? returnTrials(readUrl(redirectUri)) : []),
  ]
  if (trials.length === 0) throw new Misused(NOTHING)
  let areAllWell = true
  for (const { name, run } of trials) {
    report.progress(name)
    const found = await run()
    areAllWell &&= found === null
    const line = found === null ? `✓ ${name}` : `✗ ${name}: ${found}`
    report.tell({ check: name, ok: found === null, found }, line)
  }
  return areAllWell
}

function readUrl(text: string): URL {
  const url = URL.parse(text)
  if (url) return url
  throw new Misused(`'${text}' is not a URL`)
}

interface Endpoint {
  url: string
  secret: string
  appId: string
}

/** Messages from the service, and forged ones. */
function webhookTrials({ url, secret, appId }: Endpoint): Trial[] {
  const bodyOf = (type: string, sequence: number) => {
    const sample = SAMPLE_DATA['avatar.updated']
    const data = { ...sample, appId: appId || sample.appId, sequence }
    return JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  }
  const newId = () => `msg_${randomUUID().replaceAll('-', '')}`
  const body = bodyOf('avatar.updated', 8)
  const sign = (text = body, id = newId()) => signWebhook({ id, body: text, secret })
  const post = (text: string, headers: Record<string, string>) =>
    ask(url, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const first = sign()
  const accepted = async (text: string, headers: Record<string, string>) =>
    needSuccess(await post(text, headers))
  const refused = async (text: string, headers: Record<string, string>) =>
    needRefusal(await post(text, headers))
  return [
    {
      name: 'a webhook from the service is accepted',
      run: async () => accepted(body, await first),
    },
    {
      name: 'the same webhook is accepted again: the service repeats it after a lost response',
      run: async () => accepted(body, await first),
    },
    {
      name: 'an older event is accepted after a newer one (compare `sequence`)',
      run: async () => {
        const older = bodyOf('avatar.updated', 7)
        return accepted(older, await sign(older))
      },
    },
    {
      name: 'an event of an unknown type is accepted',
      run: async () => {
        const unknown = bodyOf('avatar.renamed', 9)
        return accepted(unknown, await sign(unknown))
      },
    },
    {
      name: 'a webhook with two signatures is accepted, as sent after a change of secret',
      run: async () => {
        const headers = await sign()
        const other = `v1,${Buffer.alloc(32).toString('base64')}`
        const both = `${other} ${headers['webhook-signature']}`
        return accepted(body, { ...headers, 'webhook-signature': both })
      },
    },
    {
      name: 'a webhook signed with another secret is refused',
      run: async () => {
        const stranger = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
        return refused(body, await signWebhook({ id: newId(), body, secret: stranger }))
      },
    },
    {
      name: 'a webhook whose body was changed is refused',
      run: async () => refused(body.replace('"sequence":8', '"sequence":9'), await sign()),
    },
    {
      name: 'a webhook without a signature is refused',
      run: async () => {
        const { 'webhook-signature': _, ...headers } = await sign()
        return refused(body, headers)
      },
    },
    {
      name: 'a ten-minute-old webhook is refused',
      run: async () => {
        const atS = Math.floor(Date.now() / 1000) - REPLAY_S
        return refused(body, await signWebhook({ id: newId(), body, secret, atS }))
      },
    },
    {
      name: 'eight megabytes without a signature are refused',
      run: async () => {
        const answer = await post(`"${'x'.repeat(LARGE_BYTES)}"`, {})
        // A server may close the connection instead of reading such a body.
        return answer.status === null ? null : needRefusal(answer)
      },
    },
  ]
}

/** Ways in which browsers return from the consent page, and forged returns. */
function returnTrials(redirectUri: URL): Trial[] {
  const token = `gt_${'0'.repeat(43)}`
  const comeBack = (query: Record<string, string>) => {
    const url = new URL(redirectUri)
    for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text)
    return ask(String(url), { method: 'GET' })
  }
  const stays = async (query: Record<string, string>) => {
    const answer = await comeBack(query)
    return needNoFailure(answer) ?? needNoToken(answer, token)
  }
  return [
    {
      name: 'a user who declines returns to the app',
      run: () => stays({ error: 'access_denied' }),
    },
    {
      name: 'a token in a browser that did not start a link has no effect',
      run: () => stays({ token }),
    },
    {
      name: 'the same token has no effect when it is sent again, as after Back',
      run: () => stays({ token }),
    },
    { name: 'a return without a token or an error does no harm', run: () => stays({}) },
    {
      name: 'a malformed token does no harm',
      run: () => stays({ token: '"><script>alert(1)</script>' }),
    },
  ]
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const { status, headers } = response
    return { status, location: headers.get('location') ?? '', text: await response.text() }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const text = isLate
      ? `no response from ${url} within ${TIMEOUT_MS / 1000} s`
      : `no connection to ${url}: is the app running there?`
    return { status: null, location: '', text }
  }
}

const isBetween = (status: number, from: number, to: number) => status >= from && status <= to

function needSuccess({ status, text }: Answer): Finding {
  if (status === null) return text
  if (isBetween(status, 200, 299)) return null
  return `returned ${status}, so the service would repeat it for days: return 204`
}

function needRefusal({ status, text }: Answer): Finding {
  if (status === null) return text
  if (isBetween(status, 400, 499)) return null
  return isBetween(status, 200, 299)
    ? `returned ${status}: verify every message with verifyWebhook before you read it`
    : `returned ${status}: return 400 where verifyWebhook throws`
}

function needNoFailure({ status, text }: Answer): Finding {
  if (status === null) return text
  return status < 500
    ? null
    : `returned ${status}: catch the errors of finishLink, and let the user link again`
}

function needNoToken({ location, text }: Answer, token: string): Finding {
  if (text.includes('<script>alert(1)</script>'))
    return 'the page contains the token unescaped: escape every value from a URL'
  return location.includes(token) || text.includes(token)
    ? 'the response contains the token: exchange it on the server, then discard it'
    : null
}

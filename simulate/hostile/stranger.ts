import { randomUUID } from 'node:crypto'
import type { Db } from '@kisekae/server/kernel/db.ts'
import { STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'

/** Somebody who signed up a minute ago, with all that anybody can have. */
export interface Stranger {
  /** The cookies of both sites, as one header. */
  cookie: string
  apiKey: string
  clientSecret: string
  /** What stands in paths, by the names that routes use. */
  ids: Readonly<Record<string, string>>
}

const WISH = {
  nickname: 'Stranger',
  figure: 'small',
  tone: 'fair',
  outfit: STARTER_OUTFITS[0].key,
  language: 'en',
}

/** Signs up at both sites, and makes an organisation, an app, a key and a guest. */
export async function signUp(baseUrl: string, db: Db): Promise<Stranger> {
  const email = `${randomUUID()}@example.com`
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  // Answers of our own service; what is missing in them fails the next call.
  // biome-ignore lint/suspicious/noExplicitAny: of several shapes, each used once
  async function call(path: string, body: object): Promise<any> {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { Origin: baseUrl, Cookie: cookie(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  for (const site of ['/console-api', '/fit-api']) {
    await call(`${site}/auth/email-otp/send-verification-otp`, { email })
    await call(`${site}/auth/sign-in/email-otp`, { email, otp: await readCode(db, email) })
  }
  await call('/fit-api/member', WISH)
  const me = await call('/console-api/organisations', { name: 'Strangers' })
  const { organisationId } = me.organisations[0]
  const at = `/console-api/organisations/${organisationId}`
  const app = await call(`${at}/apps`, { name: 'Strange', live: false })
  const { appId } = app
  const { key } = await call(`/console-api/apps/${appId}/keys`, { name: 'one' })
  const asApp = { method: 'POST', headers: { 'X-Api-Key': key } }
  const made = await fetch(`${baseUrl}/v1/Guest`, asApp)
  // Our own service's answers, of which only these are looked at.
  const { avatarId } = (await made.json()) as { avatarId: number }
  const secret = await fetch(`${baseUrl}/v1/Avatar/${avatarId}/ClientSecret`, asApp)
  const { clientSecret } = (await secret.json()) as { clientSecret: string }
  const gacha = await call(`/console-api/apps/${appId}/gachas`, { copyOf: null })
  const ids = { organisationId, appId, avatarId, gachaId: gacha.gachaId }
  return {
    ...{ cookie: cookie(), apiKey: key, clientSecret },
    ids: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
  }
}

/** The mail of a service in development lies in its database. */
async function readCode(db: Db, email: string): Promise<string> {
  const { subject } = await db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email} order by written_at desc limit 1`
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

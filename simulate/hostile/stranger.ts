import { randomUUID } from 'node:crypto'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { openLines, send } from './send.ts'

/** A user who signed up a minute ago, with everything that anyone can obtain. */
export interface Stranger {
  /** The cookies of both sites, as one header. */
  cookie: string
  apiKey: string
  clientSecret: string
  /** The local IP address from which the requests come. */
  address: string
  /** The values of path parameters, by their name in the routes. */
  ids: Readonly<Record<string, string>>
}

const WISH = {
  nickname: 'Stranger',
  figure: 'small',
  tone: 'fair',
  outfit: STARTER_OUTFITS[0].key,
  language: 'en',
}

/**
 * Signs up at both sites from an IP address, and creates an organisation, an app, a key, and a
 * guest.
 */
export async function signUp(
  baseUrl: string,
  { db, address }: { db: Db; address: string },
): Promise<Stranger> {
  const email = `${randomUUID()}@example.com`
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const agent = openLines(1, address)

  async function post(path: string, headers: Record<string, string>, body = ''): Promise<string> {
    const blow = { name: path, method: 'POST', path, headers, body: Buffer.from(body) }
    const answer = await send(baseUrl, blow, agent)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.text
  }

  const asPage = (path: string, body: object) => {
    const headers = { origin: baseUrl, cookie: cookie(), 'content-type': 'application/json' }
    return post(path, headers, JSON.stringify(body))
  }

  for (const site of ['/console-api', '/fit-api']) {
    await asPage(`${site}/auth/email-otp/send-verification-otp`, { email })
    const otp = await readCode(db, email)
    await asPage(`${site}/auth/sign-in/email-otp`, { email, otp })
  }
  await asPage('/fit-api/member', WISH)
  const me = await asPage('/console-api/organisations', { name: 'Strangers' })
  const { organisationId } = JSON.parse(me).organisations[0]
  const at = `/console-api/organisations/${organisationId}`
  const app = await asPage(`${at}/apps`, { name: 'Strange', live: false })
  const { appId } = JSON.parse(app)
  const { key } = JSON.parse(await asPage(`/console-api/apps/${appId}/keys`, { name: 'one' }))
  const asApp = { 'x-api-key': key }
  const { avatarId } = JSON.parse(await post('/v1/Guest', asApp))
  const secret = await post(`/v1/Avatar/${avatarId}/ClientSecret`, asApp)
  const gacha = await asPage(`/console-api/apps/${appId}/gachas`, { copyOf: null })
  const ids = { organisationId, appId, avatarId, gachaId: JSON.parse(gacha).gachaId }
  agent.destroy()
  return {
    cookie: cookie(),
    apiKey: key,
    clientSecret: JSON.parse(secret).clientSecret,
    address,
    ids: Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
  }
}

/** A development service stores its e-mails in its database. */
async function readCode(db: Db, email: string): Promise<string> {
  const { subject } = await db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email} order by written_at desc limit 1`
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

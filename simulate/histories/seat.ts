import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import type { Reply } from './op.ts'
import { type Asked, send } from './send.ts'

/**
 * A person who is signed in to the dress-up app, and is the member in one history after another.
 */
export interface Seat {
  personId: string
  cookie: string
}

/** Signs a new person in at one of the services. */
export async function openSeat(db: Db, url: string, name: string): Promise<Seat> {
  const email = `${name}@example.com`
  const path = '/fit-api/auth'
  // The limits protect mailboxes from floods of codes; here, everyone signs in from one machine.
  await db.rows`delete from sign_in_rate`
  const asked = await post(url, `${path}/email-otp/send-verification-otp`, { email })
  const { subject } = await db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email} order by written_at desc limit 1`
  const otp = subject.replaceAll(/\D/g, '')
  // A code works only in the browser that requested it.
  const cookie = readCookies(asked)
  const signedIn = await post(url, `${path}/sign-in/email-otp`, { email, otp }, cookie)
  const { id: personId } = await db.get<{ id: string }>`
    select id from person where email = ${email}`
  return { personId, cookie: readCookies(signedIn) }
}

const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

const ATTEMPTS = 10

/**
 * On a very busy machine, a request that waits too long for a connection or a lock is answered with
 * 503, "try again"; it is then sent again.
 */
async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const ask = () =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: siteOf(url), Cookie: cookie },
      body: JSON.stringify(body),
    })
  let response = await ask()
  for (let attempt = 2; response.status === 503 && attempt <= ATTEMPTS; attempt++) {
    await sleep(1_000)
    response = await ask()
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** The service serves its pages only under a host name. */
const siteOf = (url: string) => url.replace('127.0.0.1', 'localhost')

/** From now on, the person is this member. */
export const takeSeat = (db: Db, { personId }: Seat, userId: number) => db.rows`
  insert into member (user_id, person_id, nickname, language)
  values (${userId}, ${personId}, 'Hana', 'en')
  on conflict (person_id) do update set user_id = excluded.user_id`

/**
 * Each user has a separate list of friends, so the members of all histories can use the same
 * friendship id.
 */
export const FRIENDSHIP = '7'

/** From now on, the two members are friends. */
export const makeFriends = (db: Db, userIds: readonly [number, number]) => db.rows`
  insert into friendship (user_id, friend_id, friendship_id, state, changed_at)
  select user_id, friend_id, ${FRIENDSHIP}::bigint, 'friends', now()
  from unnest(${userIds}::bigint[], ${userIds.toReversed()}::bigint[]) as pair (user_id, friend_id)`

interface Call extends Pick<Asked, 'method'> {
  path: string
  body?: object
}

/** Calls the dress-up app as the person. */
export const callAs = (
  { cookie }: Seat,
  url: string,
  { method, path, body }: Call,
): Promise<Reply> =>
  send(`${url}/fit-api${path}`, {
    method,
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    headers: { 'Content-Type': 'application/json', Origin: siteOf(url), Cookie: cookie },
  })

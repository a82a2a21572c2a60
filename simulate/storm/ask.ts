import type { Reply } from '../histories/op.ts'
import { reasonOf } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { type Asked, send } from '../histories/send.ts'

let asked = 0

/** Sends a request to one of the services, in rotation. */
export function ask({ urls, world }: Theatre, path: string, request?: Asked): Promise<Reply> {
  const mark = path.includes('?') ? '&' : '?'
  const url = urls[asked++ % urls.length]
  return send(`${url}${path}${mark}key=${world.apiKey}`, request)
}

export async function makeGuest(theatre: Theatre): Promise<number> {
  const { status, json, text } = await ask(theatre, '/v1/Guest?scope=ItemGrant', { method: 'POST' })
  if (status !== 200) throw new Error(`A guest could not be created: ${status} ${text}`)
  return json.avatarId
}

/** Whether a request waited too long for other requests; a retry succeeds. */
export const isUnanswered = (reply: Reply) =>
  reply.status === 503 || reasonOf(reply) === 'idempotencyKeyInUse'

import type { Line } from './http-line.ts'
import type { Sale } from './open-sale.ts'
import { playerAt } from './players.ts'

/** The measured operation: a grant from an existing session, or a draw followed by its grant. */
export type Deed = 'grant' | 'gacha'

/** Performs it over HTTP, as an app does. */
export async function playOverHttp(
  line: Line,
  sale: Sale,
  { deed, place }: { deed: Deed; place: number },
): Promise<void> {
  const { avatarId, sessionId } = playerAt(place)
  const granted = deed === 'grant' ? { sessionId, itemIds: sale.itemIds } : await draw()
  const items = granted.itemIds.map((itemId) => `itemId=${itemId}`).join('&')
  const form = `${items}&gachaSessionId=${granted.sessionId}`
  await line.ask(post(`/v1/Avatar/${avatarId}/Items`, `grant-${avatarId}`, form))

  async function draw() {
    const asked = `avatarId=${avatarId}&gachaId=${sale.gachaId}`
    const answer = await line.ask(post('/v1/Gacha/Session', `draw-${avatarId}`, asked))
    const session = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as {
      sessionId: string
      items: { itemId: number }[]
    }
    // A prize may be drawn twice but is granted once.
    const itemIds = [...new Set(session.items.map(({ itemId }) => itemId))]
    return { sessionId: session.sessionId, itemIds }
  }

  function post(path: string, idempotencyKey: string, form: string): string {
    return (
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: load/1\r\nAccept: */*\r\n` +
      `X-Api-Key: ${sale.key}\r\nIdempotency-Key: ${idempotencyKey}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\n' +
      `Content-Length: ${form.length}\r\n\r\n${form}`
    )
  }
}

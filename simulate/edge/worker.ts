// Runs in workerd, never in Node: performs one action with the SDK, and responds with its outcome.
import {
  createKisekae,
  type Kisekae,
  KisekaeError,
  type KisekaeOptions,
  signWebhook,
  verifyWebhook,
} from '@kisekae/sdk'

export interface Asked {
  act: keyof typeof ACTS
  options: KisekaeOptions
  /** The inputs of the action: an item, a secret. */
  word: string
}

const ACTS = {
  /** A guest gets an item, and its items are read page by page, the most recently granted first. */
  async grant(kisekae: Kisekae, itemId: string) {
    const { avatarId } = await kisekae.createGuest({ scope: 'AvatarLoad,ItemGrant' })
    const { results } = await kisekae.grantItems({ avatarId, itemId: [itemId] })
    const owned: string[] = []
    for await (const item of kisekae.eachOwnedItem({ avatarId })) owned.push(String(item.itemId))
    return { statuses: results.map(({ status }) => status), lastOwned: owned[0] }
  },
  /**
   * The Node tests check that the service accepts the form; this checks that the form can be
   * created in this runtime.
   */
  async link(kisekae: Kisekae, redirectUri: string) {
    const { url } = await kisekae.startLink({ redirectUri, scope: 'AvatarLoad' })
    return (await fetch(url, { redirect: 'manual' })).status
  },
  async echo(kisekae: Kisekae, message: string) {
    return (await kisekae.echo({ message })).message
  },
  async webhook(_: Kisekae, secret: string) {
    const body = JSON.stringify({ type: 'webhook.test', timestamp: '', data: {} })
    const headers = await signWebhook({ id: 'msg_1', body, secret })
    const { id } = await verifyWebhook({ body, headers, secret })
    const changed = verifyWebhook({ body: `${body} `, headers, secret })
    return [id, await changed.catch(({ reason }: KisekaeError) => reason)]
  },
}

export default {
  async fetch(request: Request): Promise<Response> {
    // Only open-worker.ts sends requests.
    const { act, options, word } = (await request.json()) as Asked
    try {
      return Response.json({ result: await ACTS[act](createKisekae(options), word) })
    } catch (error) {
      const reason = error instanceof KisekaeError ? `${error.status} ${error.reason}` : `${error}`
      return Response.json({ reason })
    }
  },
}

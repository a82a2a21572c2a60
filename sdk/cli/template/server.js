import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createKisekae, KisekaeError, verifyWebhook } from '@kisekae/sdk'

const { KISEKAE_URL, KISEKAE_FIT_URL, KISEKAE_KEY, KISEKAE_APP_ID } = process.env
const { KISEKAE_REDIRECT_URI, KISEKAE_WEBHOOK_SECRET, PORT = '3000' } = process.env
const kisekae = createKisekae({
  baseUrl: KISEKAE_URL,
  fitUrl: KISEKAE_FIT_URL || undefined,
  key: KISEKAE_KEY,
  appId: KISEKAE_APP_ID,
})

/** Users by the id in their cookie: their avatarId, and a link in progress. */
const users = new Map()

const routes = {
  'GET /': async ({ user, reply }) => {
    // A new user gets a guest, and so does a user who has unlinked.
    const { avatar } = await kisekae.initialise(
      { avatarId: user.avatarId },
      { idempotencyKey: `${user.id}-${user.avatarId ?? 'new'}` },
    )
    user.avatarId = avatar.avatarId
    reply(page(avatar))
  },

  'GET /link': async ({ user, redirect }) => {
    const scope = 'AvatarLoad,ItemGrant'
    const avatarId = user.isLinked ? undefined : user.avatarId
    const { url, pending } = await kisekae.startLink({
      redirectUri: KISEKAE_REDIRECT_URI,
      scope,
      avatarId,
    })
    user.pending = pending
    redirect(url)
  },

  'GET /connected': async ({ user, request, redirect }) => {
    const { pending } = user
    user.pending = undefined
    const linked = pending && (await kisekae.finishLink({ pending, returnUrl: request.url }))
    if (linked) Object.assign(user, { avatarId: linked.avatarId, isLinked: true })
    redirect('/')
  },

  'POST /webhook': async ({ request, body, response }) => {
    const { headers } = request
    const event = await verifyWebhook({ body, headers, secret: KISEKAE_WEBHOOK_SECRET ?? '' })
    console.log(event.type, event.data)
    response.writeHead(204).end()
  },
}

const page = ({ avatarImageUrl, guest, items }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>My app</title>
<style>
  body { margin: 8vh auto; max-width: 22rem; padding: 0 1rem; font: 1rem/1.6 system-ui; text-align: center }
  img { border-radius: 1.5rem; background: #f4f1ee }
  a { display: inline-block; padding: .6rem 1.4rem; border-radius: 2rem; background: #b4234d; color: #fff }
</style>
<main>
  <h1>${guest ? 'Hello, guest' : 'Hello'}</h1>
  <!-- The first picture of a fresh service takes a moment: ask again. -->
  <img src="${avatarImageUrl}" width="240" height="320" alt="Your avatar"
    onerror="setTimeout(() => { this.src = this.src }, 3000)">
  <p>It wears ${items.length} items.</p>
  <!-- The labels are fixed; {fit_url}/link-ui/ has buttons and icons, too. -->
  <a href="${guest ? '/link' : kisekae.launchUrl()}">${guest ? 'Link with Kisekae' : 'Open Kisekae'}</a>
</main>
</html>`

createServer(async (request, response) => {
  const redirect = (url) => response.writeHead(303, { Location: url }).end()
  const reply = (html) => response.setHeader('Content-Type', 'text/html').end(html)
  try {
    const route = routes[`${request.method} ${request.url.split('?')[0]}`]
    if (!route) return response.writeHead(404).end()
    const user = findUser(request, response)
    await route({ user, request, response, body: await readBody(request), redirect, reply })
  } catch (error) {
    console.error(error)
    const status = error instanceof KisekaeError && error.status === 400 ? 400 : 500
    response.writeHead(status).end(`Something went wrong: ${error.message}`)
  }
}).listen(Number(PORT), () => console.log(`My app is at http://localhost:${PORT}`))

async function readBody(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function findUser(request, response) {
  const known = /\buser=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const id = known ?? randomUUID()
  if (!known) response.setHeader('Set-Cookie', `user=${id}; HttpOnly; SameSite=Lax; Path=/`)
  if (!users.has(id)) users.set(id, { id })
  return users.get(id)
}

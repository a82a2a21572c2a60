import { readFileSync } from 'node:fs'
import { decodeFields, textsOf } from '../kernel/http/decode-fields.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { DeveloperPages } from '../web/developer-pages.ts'
import { escapeHtml } from '../web/escape-html.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { listOutboxMails, type OutboxMail } from './store.ts'

const STYLE = readFileSync(new URL('../web/page.css', import.meta.url), 'utf8')

/**
 * `GET /outbox`, `GET /outbox.json?to=`: e-mails in development. Anyone who can read them can sign
 * in as any user, so only a developer on this machine gets them.
 */
export function outboxRoutes(
  pages: DeveloperPages,
  { db, assetUrl }: { db: Db; assetUrl: string },
): void {
  const headers = pageHeaders({ assetUrl, style: STYLE })
  pages.page('/outbox', async (_request, reply) => {
    const page = outboxPage(await listOutboxMails(db, ''))
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
  pages.data('/outbox.json', async (request, reply) => {
    const [to = ''] = textsOf(decodeFields(String(request.query)), 'to')
    const mails = await listOutboxMails(db, to.toLowerCase())
    return reply.header('Cache-Control', 'no-store').send({ mails })
  })
}

const outboxPage = (mails: readonly (OutboxMail & { writtenAt: Date })[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  <h1>Outbox</h1>
  <p class="soft">No mail server is configured (<code>SMTP_URL</code>), so e-mails of the last day
  are shown here. This page exists in development only.</p>
  ${mails.length > 0 ? `<ol>${mails.map(mailEntry).join('')}</ol>` : '<p>Nothing was sent yet.</p>'}
</main>
</html>
`

const describeTime = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const mailEntry = ({ recipient, subject, text, writtenAt }: OutboxMail & { writtenAt: Date }) => `
    <li>
      <b>${escapeHtml(subject)}</b><br>
      <small>to ${escapeHtml(recipient)}, ${describeTime(writtenAt)}</small>
      <pre>${escapeHtml(text.trim())}</pre>
    </li>`

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../kernel/call/language.ts'
import { escapeHtml } from './escape-html.ts'
import { type LegalText, PRIVACY, TERMS } from './legal-words.ts'
import { pageHeaders } from './page-headers.ts'

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

export interface LegalOptions {
  assetUrl: string
  /** The operator's own page; empty for the default. */
  termsUrl?: string
  /** The operator's own page; empty for the default. */
  privacyUrl?: string
}

/** `GET /terms` and `GET /privacy`: the operator's pages, or plain defaults. */
export function legalRoutes(server: FastifyInstance, options: LegalOptions): void {
  const { termsUrl = '', privacyUrl = '', assetUrl } = options
  const headers = pageHeaders({ assetUrl, style: STYLE })
  const pages = [
    { path: '/terms', url: termsUrl, texts: TERMS },
    { path: '/privacy', url: privacyUrl, texts: PRIVACY },
  ]
  for (const { path, url, texts } of pages) {
    server.get(path, { config: { door: 'anyone', isCounted: true } }, async (request, reply) => {
      reply.headers(headers)
      if (url) return reply.redirect(url, 302)
      const language = readLanguage(request.headers['accept-language'])
      return reply
        .header('Vary', 'Accept-Language')
        .type('text/html; charset=utf-8')
        .send(legalPage(texts[language], language))
    })
  }
}

const legalPage = ({ title, lead, parts }: LegalText, language: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  <p class="mark" aria-hidden="true"></p>
  <h1>${escapeHtml(title)}</h1>
  <p>${escapeHtml(lead)}</p>
${parts.map(describePart).join('\n')}
</main>
</html>
`

const describePart = ([heading, text]: LegalText['parts'][number]) =>
  `  <h2>${escapeHtml(heading)}</h2>\n  <p>${escapeHtml(text)}</p>`

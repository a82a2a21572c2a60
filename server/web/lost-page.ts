import { readFileSync } from 'node:fs'
import type { Language } from '../kernel/call.ts'
import { pageHeaders } from './page-headers.ts'

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

const TEXTS = {
  ja: {
    title: 'ページが見つかりません',
    why: 'アドレスがまちがっているか、ページがなくなりました。',
    closet: '着せ替えへ',
    home: 'はじめのページへ',
  },
  en: {
    title: 'Page not found',
    why: 'The address is mistyped, or the page is no more.',
    closet: 'To the closet',
    home: 'To the first page',
  },
} as const

/** For somebody whose browser asked for an address that leads nowhere. */
export function lostPage(assetUrl: string, language: Language) {
  const text = TEXTS[language]
  return {
    headers: { ...pageHeaders({ assetUrl, style: STYLE }), Vary: 'Accept, Accept-Language' },
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} · Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  <p class="mark" aria-hidden="true"></p>
  <h1>${text.title}</h1>
  <p>${text.why}</p>
  <p><a href="/closet">${text.closet}</a> · <a href="/">${text.home}</a></p>
</main>
</html>
`,
  }
}

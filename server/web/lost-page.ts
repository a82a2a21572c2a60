import type { Language } from '../kernel/call/call.ts'
import { pageHeaders } from './page-headers.ts'
import { PLAIN_STYLE, plainPage } from './plain-page.ts'

const TEXTS = {
  ja: {
    title: 'ページが見つかりません',
    why: 'URLが間違っているか、ページが削除されました。',
    closet: 'クローゼットへ',
    home: 'トップページへ',
  },
  en: {
    title: 'Page not found',
    why: 'The URL may contain a typo, or the page may no longer exist.',
    closet: 'Go to the closet',
    home: 'Home',
  },
} as const

/** The page for users whose browser requested an unknown URL. */
export function lostPage(assetUrl: string, language: Language) {
  const text = TEXTS[language]
  return {
    headers: {
      ...pageHeaders({ assetUrl, style: PLAIN_STYLE }),
      Vary: 'Accept, Accept-Language',
    },
    html: plainPage({
      language,
      title: `${text.title} · Kisekae`,
      head: '<meta name="robots" content="noindex">',
      main: `<h1>${text.title}</h1>
  <p>${text.why}</p>
  <p><a href="/closet">${text.closet}</a> · <a href="/">${text.home}</a></p>`,
    }),
  }
}

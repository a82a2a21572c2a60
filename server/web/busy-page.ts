import type { Language } from '../kernel/call/call.ts'
import { pageHeaders } from './page-headers.ts'
import { PLAIN_STYLE, plainPage } from './plain-page.ts'

/** Long enough for an address's rate to recover, short enough to wait for. */
const RELOAD_S = 5

const TEXTS = {
  ja: {
    title: 'アクセスが集中しています',
    why: 'お使いのネットワークから、短い時間にたくさんのアクセスがありました。',
    next: 'このままお待ちください。ページは自動で開きます。',
  },
  en: {
    title: 'Too many requests',
    why: 'Your network has sent too many requests in a short time.',
    next: 'Please wait a moment: this page reloads automatically.',
  },
} as const

/** The page for users whose network address has sent too many requests; it reloads on its own. */
export function busyPage(assetUrl: string, language: Language) {
  const { title, why, next } = TEXTS[language]
  return {
    headers: {
      ...pageHeaders({ assetUrl, style: PLAIN_STYLE }),
      Vary: 'Accept, Accept-Language',
    },
    html: plainPage({
      language,
      title: `${title} · Kisekae`,
      head: `<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_S}">`,
      main: `<h1>${title}</h1>\n  <p>${why}</p>\n  <p>${next}</p>`,
    }),
  }
}

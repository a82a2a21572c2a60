import type { Language } from '../../kernel/call/call.ts'
import type { Fault } from '../../kernel/fault/fault.ts'
import { guidePath } from '../../kernel/fault/guide-path.ts'
import { escapeHtml } from '../../web/escape-html.ts'
import { plainPage } from '../../web/plain-page.ts'

const TEXTS = {
  ja: {
    title: 'このリンクは使えません',
    why: 'アプリから届いた連携の情報に誤りがあります。',
    next: 'アプリに戻って、もう一度お試しください。繰り返す場合は、下の内容をアプリの運営者にお伝えください。',
    unchanged: 'アバターとアイテムは変わっていません。',
    developer: 'アプリの開発者の方へ',
    sent: '届いた内容',
    nothing: '(何も届いていません)',
    request: 'リクエストID',
  },
  en: {
    title: 'This link does not work',
    why: 'The app sent something that is not valid.',
    next:
      'Go back to the app and try again. If that does not help, tell its developers what is ' +
      'shown below.',
    unchanged: 'Your avatar and your items have not changed.',
    developer: 'For the developers of the app',
    sent: 'What was sent',
    nothing: '(nothing)',
    request: 'Request id',
  },
} as const

const FAILED = {
  ja: '現在、サービスに問題が発生しています。',
  en: 'The service is having problems at the moment.',
} as const

/** The advice that a user gets for each reason, and the default advice. */
const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  appNotFound: {
    ja: 'このアプリは登録されていません。',
    en: 'This app is not registered with this service.',
  },
  appSuspended: {
    ja: 'このアプリは現在、連携が停止されています。',
    en: 'This app cannot link accounts at the moment.',
  },
  codeChallengeUsed: {
    ja: 'この連携リンクは使用済みです。',
    en: 'This link has already been used.',
  },
  signatureExpired: {
    ja: 'この画面の有効時間（10分）が過ぎました。アプリからもう一度開いてください。',
    en: 'This screen must be opened within ten minutes. Open it from the app again.',
  },
  avatarNotFound: {
    ja: '引き継ぐアバターが見つかりません。',
    en: 'The avatar that you want to take over does not exist.',
  },
}

interface Refused {
  fault: Fault
  language: Language
  requestId: string
  /** Unmodified. */
  query: string
}

/**
 * The page for an invalid link: advice for the user at the top, details for the app's developers
 * below.
 */
export function errorPage({ fault, language, requestId, query }: Refused): string {
  const text = TEXTS[language]
  const usual = fault.code >= 500 ? FAILED[language] : text.why
  const why = REASONS[fault.reason]?.[language] ?? usual
  return plainPage({
    language,
    title: `${text.title} · Kisekae`,
    head: '<meta name="robots" content="noindex">',
    main: `<h1>${text.title}</h1>
  <p>${why}</p>
  <p>${text.next}</p>
  <p class="soft">${text.unchanged}</p>
  <details>
    <summary>${text.developer}</summary>
    <dl lang="en">
      ${fault.entries.map(describeEntry).join('\n      ')}
      <dt lang="${language}">${text.sent}</dt>
      <dd>${describeSent(query) || text.nothing}</dd>
    </dl>
  </details>
  <p class="soft">${text.request}: <code>${escapeHtml(requestId)}</code></p>`,
  })
}

const describeEntry = ({ reason, message }: Fault['entries'][number]) =>
  `<dt><a href="${guidePath(reason)}"><code>${escapeHtml(reason)}</code></a></dt>
      <dd>${escapeHtml(message)}</dd>`

const SENT_LENGTH_MAX = 2_000

/** One line per parameter, undecoded, because decoding could hide wrongly escaped characters. */
const describeSent = (query: string) =>
  query
    .slice(0, SENT_LENGTH_MAX)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => `<code>${escapeHtml(maskKey(pair))}</code>`)
    .join('<br>')

/** A key does not belong here; if one was sent, it must not appear on a screen. */
const maskKey = (pair: string) => pair.replace(/^((?:api)?key)=.*/i, '$1=…')

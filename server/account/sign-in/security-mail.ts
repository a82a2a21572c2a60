import type { Language } from '../../kernel/call/call.ts'
import type { Mail } from '../../mail/mailer.ts'
import { escapeHtml } from '../../web/escape-html.ts'

export type SecurityNews = 'newDevice' | 'passkeyRemoved'

const TEXTS = {
  ja: {
    newDevice: {
      subject: '新しい端末からサインインがありました',
      text: (device: string) =>
        `あなたの Kisekae アカウントに、${device} からサインインがありました。`,
    },
    passkeyRemoved: {
      subject: 'パスキーが削除されました',
      text: (device: string) =>
        `あなたの Kisekae アカウントのパスキーが、${device} で削除されました。`,
    },
    unknownDevice: '不明な端末',
    mine: 'ご自身の操作であれば、何もする必要はありません。',
    other: (url: string) =>
      `心あたりがないときは、ほかの端末をすべてサインアウトしてください: ${url}`,
  },
  en: {
    newDevice: {
      subject: 'A sign-in from a new device',
      text: (device: string) => `Somebody signed in to your Kisekae account from ${device}.`,
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      text: (device: string) => `A passkey of your Kisekae account was removed on ${device}.`,
    },
    unknownDevice: 'an unknown device',
    mine: 'If it was you, there is nothing to do.',
    other: (url: string) => `If it was not you, sign out all other devices: ${url}`,
  },
} as const

interface Told {
  news: SecurityNews
  /** Browser and system; empty: unknown. */
  device: string
  /** Where the person looks after the account. */
  accountUrl: string
  language: Language
}

/** Tells a person of something that they should know of at once; it opens nothing by itself. */
export function securityMail(to: string, { news, device, accountUrl, language }: Told): Mail {
  const texts = TEXTS[language]
  const { subject, text } = texts[news]
  const lines = [text(device || texts.unknownDevice), texts.mine, texts.other(accountUrl)]
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return { to, subject, text: `${lines.join('\n\n')}\n`, html }
}

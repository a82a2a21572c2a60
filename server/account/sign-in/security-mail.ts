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
      `心当たりがない場合は、ほかの端末をすべてサインアウトしてください: ${url}`,
  },
  en: {
    newDevice: {
      subject: 'New sign-in to your account',
      text: (device: string) => `Your Kisekae account was used to sign in from ${device}.`,
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      text: (device: string) => `A passkey of your Kisekae account was removed from ${device}.`,
    },
    unknownDevice: 'an unknown device',
    mine: 'If this was you, you do not need to do anything.',
    other: (url: string) => `If this was not you, sign out all other devices: ${url}`,
  },
} as const

interface Told {
  news: SecurityNews
  /** The browser and the system; empty if unknown. */
  device: string
  /** The URL of the person's account page. */
  accountUrl: string
  language: Language
}

/** Informs a person about something urgent; the e-mail itself grants no access. */
export function securityMail(to: string, { news, device, accountUrl, language }: Told): Mail {
  const texts = TEXTS[language]
  const { subject, text } = texts[news]
  const lines = [text(device || texts.unknownDevice), texts.mine, texts.other(accountUrl)]
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return { to, subject, text: `${lines.join('\n\n')}\n`, html }
}

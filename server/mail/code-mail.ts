import type { Language } from '../kernel/call/call.ts'
import type { Mail } from './mailer.ts'

const MINUTES = 10
const SHORT_DIGITS = 6

const TEXTS = {
  ja: {
    subject: (code: string) => `${code} はKisekaeのサインインコードです`,
    hello: 'サインイン画面に、このコードを入力してください。',
    valid: `コードは${MINUTES}分間、一度だけ使えます。誰にも教えないでください。`,
    long: '短い時間に何度もコードが要求されたため、通常より長いコードです。15分間、一度だけ使えます。誰にも教えないでください。',
    other: '心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
  en: {
    subject: (code: string) => `${code} is your Kisekae sign-in code`,
    hello: 'Enter this code on the sign-in page.',
    valid: `It works once, within ${MINUTES} minutes. Do not share it with anyone.`,
    long:
      'Many codes have been requested, so this one is longer than usual. It works once, within ' +
      '15 minutes. Do not share it with anyone.',
    other: 'If you did not request it, ignore this e-mail. Nothing will change.',
  },
} as const

const FONT = "font-family:system-ui,'Hiragino Sans','Noto Sans CJK JP',sans-serif"
const CARD = 'max-width:420px;margin:0 auto;padding:32px;background:#fff;border-radius:20px'
const LONG_CODE = 'font-size:26px;font-weight:700;letter-spacing:2px;color:#5b4bd6'
const CODE = 'font-size:34px;font-weight:700;letter-spacing:8px;color:#5b4bd6'

/** The e-mail with a sign-in code: six digits, or twelve in groups. */
export function codeMail(to: string, code: string, language: Language): Mail {
  const { subject, hello, other, ...texts } = TEXTS[language]
  const isLong = code.length > SHORT_DIGITS
  const valid = isLong ? texts.long : texts.valid
  const shown = isLong ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:32px 16px;background:#f5f3fb;color:#2b2540;${FONT}">
<div style="${CARD}">
<p style="margin:0 0 8px;font-weight:700">Kisekae <span lang="ja">着せ替え</span></p>
<p style="margin:0">${hello}</p>
<p style="margin:24px 0;${isLong ? LONG_CODE : CODE}">${shown}</p>
<p style="margin:0 0 12px">${valid}</p>
<p style="margin:0;color:#635d7c;font-size:14px">${other}</p>
</div>
</body>
</html>
`
  const text = `${hello}\n\n    ${shown}\n\n${valid}\n${other}\n`
  return { to, subject: subject(shown), text, html }
}

import type { Language } from '../../kernel/call/call.ts'
import type { Mail } from '../../mail/mailer.ts'
import { escapeHtml } from '../../web/escape-html.ts'

interface Told {
  organisationName: string
  invitedBy: string
  consoleUrl: string
  /** The inviter's language; the e-mail contains both languages. */
  language: Language
}

/** The e-mail that invites someone to an organisation; the e-mail itself grants no access. */
export function invitationMail(to: string, { organisationName, invitedBy, ...told }: Told): Mail {
  const address = `${told.consoleUrl}/console`
  const ja = [
    `${invitedBy} さんから、Kisekae の組織「${organisationName}」への招待が届きました。`,
    `このメールアドレスでサインインすると参加できます（7日間）: ${address}`,
    '心当たりがない場合は、このメールを無視してください。',
  ]
  const en = [
    `${invitedBy} invites you to the organisation "${organisationName}" on Kisekae.`,
    `Sign in with this address within seven days to join: ${address}`,
    'If you do not expect this invitation, you can ignore this e-mail.',
  ]
  const [first, second] = told.language === 'ja' ? [ja, en] : [en, ja]
  const subject =
    told.language === 'ja'
      ? `「${organisationName}」への招待`
      : `You are invited to ${organisationName}`
  const lines = [...first, '', ...second]
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return { to, subject: subject.replaceAll(/[\r\n]/g, ' '), text: `${lines.join('\n\n')}\n`, html }
}

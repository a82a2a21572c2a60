import type { Mail } from '../mail/mailer.ts'
import { escapeHtml } from '../web/escape-html.ts'
import type { AlertRow, News } from './rules.ts'

const PROBLEMS: Readonly<Record<string, { en: string; ja: string }>> = {
  needMissing: { en: 'Not available', ja: '利用できません' },
  queueLate: { en: 'A queue is more than five minutes behind', ja: '5分以上遅れています' },
  choreFailed: { en: 'A housekeeping task has failed', ja: '定期処理が失敗しました' },
}

const NEWS: Readonly<Record<News, { en: string; ja: string }>> = {
  started: { en: 'Problem', ja: '発生' },
  continues: { en: 'Still a problem', ja: '継続中' },
  ended: { en: 'Over', ja: '解消' },
}

/**
 * The alert in one line of English and one of Japanese, because the language of the operators is
 * not known here.
 */
export function describeAlert({ alertKey }: AlertRow, news: News) {
  const [condition, subject] = alertKey.split(' ')
  const problem = PROBLEMS[condition]
  return {
    en: `${NEWS[news].en}: ${problem.en} (${subject}).`,
    ja: `${NEWS[news].ja}: ${subject} ${problem.ja}。`,
  }
}

interface Letter {
  to: string
  /** The page of the console with the state of the installation. */
  pageUrl: string
}

export function alertMail(alert: AlertRow, news: News, { to, pageUrl }: Letter): Mail {
  const { en, ja } = describeAlert(alert, news)
  const since = `Since ${alert.startedAt.toISOString()}.`
  const lines = [en, ja, since, pageUrl]
  return {
    to,
    subject: `[Kisekae] ${en}`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}

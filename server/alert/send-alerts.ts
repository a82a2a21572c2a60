import { createHash } from 'node:crypto'
import type { Log } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { SendMail } from '../mail/mailer.ts'
import type { Post } from '../webhook/delivery/post-message.ts'
import { type Answer, isSuccess } from '../webhook/rules.ts'
import { signMessage } from '../webhook/sign-message.ts'
import { alertMail, describeAlert } from './alert-mail.ts'
import { type AlertRow, type Found, listProblems, type News, newsOf } from './rules.ts'
import { deleteAlert, listAlerts, recordProblems, recordTold } from './store.ts'

export interface AlertOptions {
  db: Db
  log: Log
  /** Addresses; none if empty. */
  to: readonly string[]
  /** The operator's receiver, and the secret that signs the calls to it; null if there is none. */
  receiver: { url: string; secret: string } | null
  /** The page of the console with the state of the installation. */
  pageUrl: string
  look(): Promise<Found>
  clock(): Promise<Date>
  send: SendMail
  post(post: Post): Promise<Answer>
}

/**
 * Looks for problems, and reports those that are new, have lasted for a day, or are over. A report
 * is recorded after it has been sent; if recording it fails, it is sent again and arrives twice.
 */
export async function sendAlerts(options: AlertOptions): Promise<void> {
  const { db, clock, look } = options
  const keys = listProblems(await look())
  const now = await clock()
  await recordProblems(db, { keys, now })
  for (const alert of await listAlerts(db)) {
    const news = newsOf(alert, now)
    if (news) await report(options, { alert, news, now })
  }
}

interface Report {
  alert: AlertRow
  news: News
  now: Date
}

async function report(options: AlertOptions, { alert, news, now }: Report): Promise<void> {
  const { db, log } = options
  const { alertKey, toldAt } = alert
  // A problem that was never reported can end silently.
  const isHeard = news !== 'ended' || toldAt !== null
  if (isHeard && !(await tell(options, { alert, news, now }))) return
  log.logger.info({ alert: alertKey, news }, 'An alert was reported.')
  if (news === 'ended') await deleteAlert(db, alertKey)
  else await recordTold(db, { alertKey, now })
}

/**
 * Whether any receiver has accepted the report; if none has, it is sent again. If only one receiver
 * fails, the others must not get the same report every minute.
 */
async function tell(options: AlertOptions, report: Report): Promise<boolean> {
  const { log, to, receiver } = options
  const calls = to.map((address) => mail(options, report, address))
  if (receiver) calls.push(call(options, report, receiver))
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { alertKey } = report.alert
    log.logger.warn({ err: outcome.reason, alert: alertKey }, 'An alert was not sent.')
  }
  return outcomes.some(({ status }) => status === 'fulfilled')
}

const mail = ({ send, pageUrl }: AlertOptions, { alert, news }: Report, to: string) =>
  send(alertMail(alert, news, { to, pageUrl }))

/** @throws if the receiver does not accept it */
async function call(
  { post, pageUrl }: AlertOptions,
  { alert, news, now }: Report,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const { alertKey, startedAt, toldAt } = alert
  const { en, ja } = describeAlert(alert, news)
  const data = { alert: alertKey, startedAt, text: en, textJa: ja, url: pageUrl }
  const body = JSON.stringify({ type: `alert.${news}`, timestamp: now, data })
  // The id is the same for a repeated call, so that the receiver can recognise it.
  const eventId = hash(`${alertKey} ${news} ${startedAt.getTime()} ${toldAt?.getTime()}`)
  const answer = await post({
    url: new URL(url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'kisekae-alerts/1',
      ...signMessage({ eventId, at: now, body }, [secret]),
    },
    body,
    // The URL is the operator's own, so it may be a private address.
    isPrivateAllowed: true,
  })
  if (!isSuccess(answer)) throw new Error(answer.failure ?? `status ${answer.statusCode}`)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

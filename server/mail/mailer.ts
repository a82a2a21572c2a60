import nodemailer from 'nodemailer'
import { fault } from '../kernel/fault/fault.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import { insertOutboxMail } from './store.ts'

export const mailFailed = fault(
  503,
  'fit.mail',
  'mailFailed',
  'The e-mail could not be sent; try again later.',
)

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends an e-mail; resolves when a server has accepted it. */
export type SendMail = (mail: Mail) => Promise<void>

export interface MailSetting {
  /** `smtp://user:password@host:port`; if empty, nothing is sent. */
  smtpUrl: string
  from: string
  /** Whether e-mail requires TLS. False sends it unencrypted, for a server on this machine. */
  tls: boolean
  /** Whether e-mails are stored in the database while there is no server. */
  outbox: boolean
}

const TIMEOUT_MS = 8_000

/**
 * E-mails go to the configured mail server, or else to the outbox; sending fails if there is
 * neither.
 */
export function createMailer(
  { smtpUrl, from, tls, outbox }: MailSetting,
  { db, random }: { db: Db; random: Random },
): SendMail {
  if (smtpUrl) {
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }
    const transport = nodemailer.createTransport(
      { ...timeouts, ...readServer(smtpUrl), requireTLS: tls, ignoreTLS: !tls },
      { from },
    )
    return async (mail) => {
      await transport.sendMail(mail)
    }
  }
  return async ({ to, subject, text, html }) => {
    if (!outbox) throw mailFailed({ message: 'No mail server is configured: set SMTP_URL.' })
    await insertOutboxMail(db, { mailId: newId(random), recipient: to, subject, text, html })
  }
}

/** Parsed here, because nodemailer would let a query in the URL disable TLS. */
function readServer(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
  }
}

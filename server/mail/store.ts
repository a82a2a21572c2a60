import type { Sql } from '../kernel/sql/db.ts'

export interface OutboxMail {
  mailId: number
  recipient: string
  subject: string
  text: string
  html: string
}

export const insertOutboxMail = (sql: Sql, mail: OutboxMail) => sql.rows`
  insert into outbox_mail (mail_id, recipient, subject, text, html, written_at)
  values (${mail.mailId}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html},
    clock_timestamp())`

/** Newest first; for one recipient, or for all if empty. */
export const listOutboxMails = (sql: Sql, recipient: string) =>
  sql.rows<OutboxMail & { writtenAt: Date }>`
    select mail_id, recipient, subject, text, html, written_at from outbox_mail
    where ${recipient} = '' or recipient = ${recipient}
    order by written_at desc, mail_id limit 50`

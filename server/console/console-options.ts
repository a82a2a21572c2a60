import type { PartFolder } from '../image/part-store.ts'
import type { Pictures } from '../image/pictures.ts'
import type { StarterItems } from '../item/starter-items.ts'
import type { Db } from '../kernel/db.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { MailSetting } from '../mail/mailer.ts'
import type { Seal } from '../webhook/seal-secret.ts'
import type { RequestLog } from './request-log.ts'

export interface ConsoleOptions {
  db: Db
  random: Random
  log: Log
  baseUrl: string
  fitUrl: string
  assetUrl: string
  consoleUrl: string
  /** Keeps picture addresses unguessable. */
  secret: string
  people: {
    connectionString: string
    /** What the secret that signs cookies is made of. */
    secret: string
  }
  mail: MailSetting
  /** Keeps what webhooks are signed with. */
  seal: Seal
  /** Where uploaded files are kept, and the parts made of them. */
  partFolder: PartFolder
  starter: StarterItems
  pictures: Pictures
  /** What partners called. */
  requests: RequestLog
  /** Where the built console lies. */
  consoleFolder: string
}

/** What the slices are given besides the call. */
export interface ConsoleSetup
  extends Pick<
    ConsoleOptions,
    'baseUrl' | 'fitUrl' | 'assetUrl' | 'consoleUrl' | 'secret' | 'mail' | 'log' | 'seal'
  > {
  /** Whether mails lie at /outbox. */
  isDevelopment: boolean
}

import type { PartFolder } from '../image/asset/part-store.ts'
import type { Pictures } from '../image/queue/pictures.ts'
import type { StarterItems } from '../item/starter-items.ts'
import type { CallRates } from '../kernel/limits/call-buckets.ts'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { MailSetting } from '../mail/mailer.ts'
import type { Seal } from '../webhook/seal-secret.ts'
import type { Registration } from './account/registration.ts'
import type { RequestLog } from './requests/log.ts'

export interface ConsoleOptions {
  /** Whether the developer can read mails at /outbox. */
  hasOutbox: boolean
  db: Db
  random: Random
  log: Log
  baseUrl: string
  fitUrl: string
  assetUrl: string
  consoleUrl: string
  /** Keeps picture addresses unguessable. */
  secret: KeySet
  /** For cookies, others than those of the dress-up app; and what kit secrets follow from. */
  keys: {
    'console-sessions': KeySet
    hashes: KeySet
    devices: KeySet
    'kit-secrets': KeySet
  }
  people: { connectionString: string }
  mail: MailSetting
  /** Who may make an organisation. */
  registration: Registration
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
  callRates?: CallRates
}

/** What the slices are given besides the call. */
export type ConsoleSetup = Pick<
  ConsoleOptions,
  | 'hasOutbox'
  | 'baseUrl'
  | 'fitUrl'
  | 'assetUrl'
  | 'consoleUrl'
  | 'secret'
  | 'mail'
  | 'registration'
  | 'log'
  | 'seal'
>

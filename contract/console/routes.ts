import * as account from './account.ts'
import * as apps from './apps.ts'
import * as audit from './audit.ts'
import * as avatars from './avatars.ts'
import * as catalogue from './catalogue.ts'
import * as connections from './connections.ts'
import * as gachas from './gachas.ts'
import * as items from './items.ts'
import * as keys from './keys.ts'
import * as kitSecret from './kit-secret.ts'
import * as me from './me.ts'
import * as members from './members.ts'
import * as quotas from './quotas.ts'
import * as redirectUris from './redirect-uris.ts'
import * as requests from './requests.ts'
import type { ConsoleRoute } from './route.ts'
import * as sessions from './sessions.ts'
import * as shops from './shops.ts'
import * as webhooks from './webhooks.ts'

/** All console routes by word; add a line here for a new file of routes. */
const words = {
  account,
  me,
  sessions,
  apps,
  keys,
  kitSecret,
  redirectUris,
  members,
  audit,
  connections,
  requests,
  quotas,
  items,
  catalogue,
  gachas,
  shops,
  avatars,
  webhooks,
}

/** The console's calls, each with its word. */
export const consoleContract: readonly { word: string; name: string; route: ConsoleRoute }[] =
  Object.entries(words).flatMap(([word, declared]) =>
    Object.entries(declared).flatMap(([name, value]) =>
      'access' in value ? [{ word, name, route: value }] : [],
    ),
  )

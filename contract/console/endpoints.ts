import { listEndpoints } from '../wire.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as apps from './apps.ts'
import * as audit from './audit.ts'
import * as avatars from './avatars.ts'
import * as cards from './cards.ts'
import * as catalogue from './catalogue.ts'
import * as cohorts from './cohorts.ts'
import * as connections from './connections.ts'
import * as fits from './fits.ts'
import * as gachas from './gachas.ts'
import * as installation from './installation.ts'
import * as items from './items.ts'
import * as keys from './keys.ts'
import * as kitSecret from './kit-secret.ts'
import * as me from './me.ts'
import * as members from './members.ts'
import * as models from './models.ts'
import * as quotas from './quotas.ts'
import * as redirectUris from './redirect-uris.ts'
import * as requests from './requests.ts'
import * as sessions from './sessions.ts'
import * as shops from './shops.ts'
import * as themes from './themes.ts'
import * as webhooks from './webhooks.ts'
import * as wishes from './wishes.ts'

/** Every call that the console makes; add a line here for a new file of endpoints. */
export const consoleCatalogue = listEndpoints({
  'console/account': account,
  'console/me': me,
  'console/sessions': sessions,
  'console/apps': apps,
  'console/keys': keys,
  'console/kit-secret': kitSecret,
  'console/redirect-uris': redirectUris,
  'console/members': members,
  'console/audit': audit,
  'console/connections': connections,
  'console/requests': requests,
  'console/quotas': quotas,
  'console/access': access,
  'console/themes': themes,
  'console/cards': cards,
  'console/installation': installation,
  'console/items': items,
  'console/fits': fits,
  'console/models': models,
  'console/catalogue': catalogue,
  'console/gachas': gachas,
  'console/shops': shops,
  'console/avatars': avatars,
  'console/webhooks': webhooks,
  'console/wishes': wishes,
  'console/cohorts': cohorts,
})

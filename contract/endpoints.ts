import * as avatar from './avatar.ts'
import * as avatarRules from './avatar-rules.ts'
import * as catalogueOfApp from './catalogue.ts'
import * as echo from './echo.ts'
import * as fittingRoom from './fitting-room.ts'
import * as gacha from './gacha.ts'
import * as grant from './grant.ts'
import * as guest from './guest.ts'
import * as item from './item.ts'
import * as link from './link.ts'
import * as model from './model.ts'
import * as requestLog from './request-log.ts'
import * as shop from './shop.ts'
import * as uikit from './uikit.ts'
import * as vrm from './vrm.ts'
import { type Endpoint, listEndpoints } from './wire.ts'
import * as wish from './wish.ts'

/**
 * Every endpoint for partners, grouped by word, in the order in which partners need them;
 * `server/<word>/` implements it.
 */
export const catalogue = listEndpoints({
  echo,
  guest,
  link,
  avatar,
  item,
  catalogue: catalogueOfApp,
  grant,
  gacha,
  shop,
  wish,
  'fitting-room': fittingRoom,
  'avatar-rules': avatarRules,
  vrm,
  model,
  uikit,
  'request-log': requestLog,
})

export const endpoints: readonly Endpoint[] = catalogue.map(({ endpoint }) => endpoint)

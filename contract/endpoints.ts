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
import * as requestLog from './request-log.ts'
import * as shop from './shop.ts'
import * as uikit from './uikit.ts'
import * as vrm from './vrm.ts'
import type { Endpoint } from './wire.ts'

/** An endpoint with its exported name and its word: `server/<word>/` serves it. */
export type CatalogueEntry = {
  readonly word: string
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every endpoint, word by word in the order in which a partner meets them. */
export const catalogue: readonly CatalogueEntry[] = [
  ...entriesOf('echo', echo),
  ...entriesOf('guest', guest),
  ...entriesOf('link', link),
  ...entriesOf('avatar', avatar),
  ...entriesOf('item', item),
  ...entriesOf('catalogue', catalogueOfApp),
  ...entriesOf('grant', grant),
  ...entriesOf('gacha', gacha),
  ...entriesOf('shop', shop),
  ...entriesOf('fitting-room', fittingRoom),
  ...entriesOf('avatar-rules', avatarRules),
  ...entriesOf('vrm', vrm),
  ...entriesOf('uikit', uikit),
  ...entriesOf('request-log', requestLog),
]

export const endpoints: readonly Endpoint[] = catalogue.map(({ endpoint }) => endpoint)

// Taken from the module itself, so that no declared endpoint can be forgotten.
function entriesOf(word: string, module: object): CatalogueEntry[] {
  return Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ word, name, endpoint: value }] : [],
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'pathNames' in value
}

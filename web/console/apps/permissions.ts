import type { App as AppRecord } from '@kisekae/contract/console/apps.ts'

export type App = AppRecord

/** The permissions, in the order of the spec; `WishRead` is an addition. */
export const PERMISSIONS_LIST: App['permissions'] = [
  'AvatarLoad',
  'ItemGrant',
  'Fitting',
  'WishRead',
]

/**
 * The permissions that an end user can grant an app per avatar (spec 2.12), in the order that
 * responses use. `WishRead` is an addition.
 */
export const Permission = {
  AvatarLoad: 'AvatarLoad',
  ItemGrant: 'ItemGrant',
  Fitting: 'Fitting',
  WishRead: 'WishRead',
} as const

export type Permission = (typeof Permission)[keyof typeof Permission]

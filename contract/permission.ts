/** What an end user can allow an app, per avatar (spec 2.12), in the order of an answered scope. */
export const Permission = {
  AvatarLoad: 'AvatarLoad',
  ItemGrant: 'ItemGrant',
  Fitting: 'Fitting',
} as const

export type Permission = (typeof Permission)[keyof typeof Permission]

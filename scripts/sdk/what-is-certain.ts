// The wire schema makes every field of every record optional (spec 2). Checking each of them would
// be a burden for callers, so the SDK declares the fields that this service always sends;
// `sdk/calls.test.ts` checks the responses to its calls against these declarations.

/** Fields that may be missing, by record; all others are always present. */
export const MAYBE_MISSING: { readonly [record: string]: readonly string[] } = {
  Avatar: ['deform', 'colours'],
  BodyRule: ['figure', 'tone'],
  GachaProofPrize: ['boxCount'],
  GachaProofTable: ['guaranteeAfter'],
  Item: ['assetUrl', 'selectable'],
  ItemRule: ['body', 'deform'],
  ItemsForPaging: ['part'],
  VrmGenerationFailed: ['details'],
}

/** Fields whose types are narrower than those in the schema. */
export const NARROWED: { readonly [field: string]: string } = {
  'Avatar.status': '200',
  'Avatars.avatars': '(Avatar | MissingAvatar)[]',
  // A gacha in a list has no items.
  'Gachas.gachas': "Omit<Gacha, 'items'>[]",
  'ItemResult.status': '200 | 409',
}

/** The type of an entry of `GET /v1/Avatars` for an avatar that cannot be shown. */
export const MISSING_AVATAR = `/** An entry of \`getAvatars\` for an avatar that cannot be shown. */
export interface MissingAvatar {
  avatarId: number
  /** 401: the user removed the link or revoked the permission. 404: the avatar does not exist. */
  status: 401 | 404
}
`

import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { paging, texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { ItemBrief } from './item-brief.ts'

const id = field.whole("The avatar's id.", { min: 1 })
const door = 'console:viewer' as const
const developer = { door: 'console:developer' as const }
const kind = field.oneOf(['guest', 'member'], 'Whether the user is a guest or a member.')
/** Null if reading is refused because the app may no longer read the outfit. */
const picture = (about: string) => field.orNull(field.text(about))

export type AvatarSummary = Static<typeof AvatarSummary>
export const AvatarSummary = record('AvatarSummary', {
  avatarId: id,
  kind,
  createdAt: field.instant('When the avatar was created for the app.'),
  unlinkedAt: field.orNull(field.instant('When the user removed the link.')),
  upgradedAt: field.orNull(field.instant('When the guest was upgraded to a member.')),
  faceImageUrl: picture('A picture of 120x120 px.'),
})

const next = field.orNull(field.text('The `after` value for the next page; null on the last one.'))

export type AvatarPage = Static<typeof AvatarPage>
export const AvatarPage = record('AvatarPage', {
  avatars: field.list(AvatarSummary, 'Newest first.'),
  next,
})

export const listAppAvatars = endpoint('GET', '/console-api/apps/{appId}/avatars', {
  door,
  summary: 'List the avatars of an app, newest first',
  params: { ...texts({ kind: 'Only guests, or only members.' }), ...paging },
  reply: AvatarPage,
})

export type AvatarDetail = Static<typeof AvatarDetail>
export const AvatarDetail = record('AvatarDetail', {
  avatarId: id,
  kind,
  status: field.oneOf([200, 401, 404].map(String), 'The status that a read returns.'),
  why: field.oneOf(
    ['fine', 'unlinked', 'permissionMissing', 'deleted'],
    'The reason for that status.',
  ),
  permissions: field.list(field.text('A code.'), 'The permissions that the user has granted.'),
  createdAt: field.instant('When the avatar was created for the app.'),
  unlinkedAt: field.orNull(field.instant('When the user removed the link.')),
  upgradedAt: field.orNull(field.instant('When the guest was upgraded to a member.')),
  testAt: field.orNull(field.instant('The test date that applies to this avatar.')),
  avatarImageUrl: picture('240x320 px, animated.'),
  faceImageUrl: picture('120x120 px.'),
  worn: field.list(
    ItemBrief,
    'In the order in which they were put on; empty if reads are refused.',
  ),
  owned: field.whole('The number of items granted to the avatar; 0 if reads are refused.'),
  isDevelopment: field.flag('Whether the avatar can have a test date and test items.'),
  now: field.instant("The server's clock."),
})

const ONE = '/console-api/apps/{appId}/avatars/{avatarId}' as const

export const readAppAvatar = endpoint('GET', ONE, {
  door,
  summary: "Read an avatar's link, outfit and test date",
  reply: AvatarDetail,
})

export type OwnedPage = Static<typeof OwnedPage>
export const OwnedPage = record('OwnedPage', {
  items: field.list(
    record('OwnedItem', {
      item: ItemBrief,
      grantedAt: field.instant('When the item was granted.'),
    }),
    'Newest first.',
  ),
  next,
})

export const listOwned = endpoint('GET', `${ONE}/owned`, {
  door,
  summary: 'List the items that apps have granted to the user, if this app may read the avatar',
  params: paging,
  reply: OwnedPage,
})

export type GrantPage = Static<typeof GrantPage>
export const GrantPage = record('GrantPage', {
  grants: field.list(
    record('Grant', {
      grantId: id,
      source: field.oneOf(
        ['grant', 'bonus', 'gacha', 'shop', 'upgrade', 'gift'],
        'The source of the grant.',
      ),
      grantedAt: field.instant('When the grant happened.'),
      items: field.list(ItemBrief, 'The items that were added.'),
    }),
    'Newest first.',
  ),
  next,
})

export const listGrants = endpoint('GET', `${ONE}/grants`, {
  door,
  summary: 'List the grants made by this app',
  params: paging,
  reply: GrantPage,
})

export type SessionPage = Static<typeof SessionPage>
export const SessionPage = record('SessionPage', {
  sessions: field.list(
    record('PurchaseSession', {
      sessionId: field.text(
        "The first characters of the session id; the rest is the app's secret.",
      ),
      kind: field.oneOf(['gacha', 'shop'], 'Gacha or shop.'),
      name: field.text('The id of the gacha.'),
      state: field.oneOf(['open', 'granted', 'expired'], 'The state of the session.'),
      price: field.number('The price.'),
      isFirst: field.flag('Whether first-time terms apply.'),
      createdAt: field.instant('When the session was created.'),
      endsAt: field.instant('When the session expires or expired.'),
    }),
    'Newest first.',
  ),
  next,
})

export const listSessions = endpoint('GET', `${ONE}/sessions`, {
  door,
  summary: 'List the gacha and shop sessions that this app has created',
  params: paging,
  reply: SessionPage,
})

export const TestDate = record('TestDate', {
  testAt: field.orNull(field.instant('Null means the current date.')),
})

export const setTestDate = endpoint('PUT', `${ONE}/test-date`, {
  ...developer,
  summary: 'Set the test date of an avatar of a development app',
  body: TestDate,
  reply: AvatarDetail,
})

export const TestItem = record('TestItem', { itemId: id })

export const Granted = record('Granted', {
  status: field.oneOf(['granted', 'owned'], 'Whether the item is new to the user.'),
})

export const grantTestItem = endpoint('POST', `${ONE}/items`, {
  ...developer,
  summary: 'Grant an item to an avatar of a development app',
  body: TestItem,
  reply: Granted,
})

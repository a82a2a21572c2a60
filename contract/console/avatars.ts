import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { ItemBrief } from './item-brief.ts'
import { route } from './route.ts'

const id = field.whole('An id of ours.', { min: 1 })
const access = 'viewer' as const
const developer = { access: 'developer' as const }
const kind = field.oneOf(['guest', 'member'], 'Made by the app, or signed up.')
/** Null where a read is refused: what the user wears is no longer the app's to see. */
const picture = (about: string) => field.orNull(field.text(about))

export type AvatarSummary = Static<typeof AvatarSummary>
export const AvatarSummary = record('AvatarSummary', {
  avatarId: id,
  kind,
  createdAt: field.instant('When the app met the user.'),
  unlinkedAt: field.orNull(field.instant('When the user removed the link.')),
  upgradedAt: field.orNull(field.instant('When the guest was carried over to a member.')),
  faceImageUrl: picture('A picture of 120x120 px.'),
})

const next = field.orNull(field.text('For `after`, where there are more.'))
const paging = {
  after: 'What the page before said as `next`.',
  limit: '1 to 100; 50 when it is left out.',
}

export type AvatarPage = Static<typeof AvatarPage>
export const AvatarPage = record('AvatarPage', {
  avatars: field.list(AvatarSummary, 'Newest first.'),
  next,
})

export const listAppAvatars = route('GET', '/apps/{appId}/avatars', {
  access,
  summary: 'Avatars of an app, newest first',
  query: { kind: 'guest or member alone.', ...paging },
  reply: AvatarPage,
})

export type AvatarDetail = Static<typeof AvatarDetail>
export const AvatarDetail = record('AvatarDetail', {
  avatarId: id,
  kind,
  status: field.oneOf([200, 401, 404].map(String), 'What a read of it says.'),
  why: field.oneOf(['fine', 'unlinked', 'permissionMissing', 'deleted'], 'Why it says so.'),
  permissions: field.list(field.text('A code.'), 'What the user has allowed.'),
  createdAt: field.instant('When the app met the user.'),
  unlinkedAt: field.orNull(field.instant('When the user removed the link.')),
  upgradedAt: field.orNull(field.instant('When the guest was carried over to a member.')),
  testAt: field.orNull(field.instant('The date at which the app sees the world with it.')),
  avatarImageUrl: picture('Of 240x320 px, moving.'),
  faceImageUrl: picture('Of 120x120 px.'),
  worn: field.list(ItemBrief, 'In the order put on; nothing where a read is refused.'),
  owned: field.whole('Items that it was given; 0 where a read is refused.'),
  isDevelopment: field.flag('Whether it has a test date and test items.'),
  now: field.instant('The clock of the service.'),
})

const ONE = '/apps/{appId}/avatars/{avatarId}' as const

export const readAppAvatar = route('GET', ONE, {
  access,
  summary: 'How an avatar stands: link, outfit, date',
  reply: AvatarDetail,
})

export type OwnedPage = Static<typeof OwnedPage>
export const OwnedPage = record('OwnedPage', {
  items: field.list(
    record('OwnedItem', { item: ItemBrief, grantedAt: field.instant('When it was given.') }),
    'Newest first.',
  ),
  next,
})

export const listOwned = route('GET', `${ONE}/owned`, {
  access,
  summary: 'Items that the user was given by any app, as long as a read is 200',
  query: paging,
  reply: OwnedPage,
})

export type GrantPage = Static<typeof GrantPage>
export const GrantPage = record('GrantPage', {
  grants: field.list(
    record('Grant', {
      grantId: id,
      source: field.oneOf(['grant', 'gacha', 'shop', 'upgrade'], 'How it came about.'),
      grantedAt: field.instant('When it was.'),
      items: field.list(ItemBrief, 'What was added.'),
    }),
    'Newest first.',
  ),
  next,
})

export const listGrants = route('GET', `${ONE}/grants`, {
  access,
  summary: 'What this app has granted',
  query: paging,
  reply: GrantPage,
})

export type SessionPage = Static<typeof SessionPage>
export const SessionPage = record('SessionPage', {
  sessions: field.list(
    record('PurchaseSession', {
      sessionId: field.text('The first letters of its name: the rest is a secret of the app.'),
      kind: field.oneOf(['gacha', 'shop'], 'Of what.'),
      name: field.text('Of the gacha.'),
      state: field.oneOf(['open', 'granted', 'expired'], 'How it stands.'),
      price: field.number('What it costs.'),
      isFirst: field.flag('On first-time terms.'),
      createdAt: field.instant('When it was made.'),
      endsAt: field.instant('When it ends, or ended.'),
    }),
    'Newest first.',
  ),
  next,
})

export const listSessions = route('GET', `${ONE}/sessions`, {
  access,
  summary: 'Gacha and shop sessions that this app has made',
  query: paging,
  reply: SessionPage,
})

export const TestDate = record('TestDate', {
  testAt: field.orNull(field.instant('Null: now.')),
})

export const setTestDate = route('PUT', `${ONE}/test-date`, {
  ...developer,
  summary: 'Let a development app see the world at another date',
  body: TestDate,
  reply: AvatarDetail,
})

export const TestItem = record('TestItem', { itemId: id })

export const Granted = record('Granted', {
  status: field.oneOf(['granted', 'owned'], 'Whether it was new to the user.'),
})

export const grantTestItem = route('POST', `${ONE}/items`, {
  ...developer,
  summary: 'Give an item to an avatar of a development app',
  body: TestItem,
  reply: Granted,
})

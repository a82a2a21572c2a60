import type { FunctionComponent } from 'preact'
import type { IconName } from '../kit/icon.tsx'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { type Words, words } from '../words/language.tsx'

/** A screen of the console: where it is, what it is called, how it is loaded. */
export interface Place {
  /** What follows `/apps/{appId}/` or `/organisations/{organisationId}/`; empty: the first one. */
  path: string
  of: 'app' | 'organisation'
  group: keyof typeof GROUPS
  icon: IconName
  name: Words<string>
  Screen: FunctionComponent<ScreenProps>
}

/** Groups of the menu, in its order. */
export const GROUPS = {
  app: words('アプリ', 'App'),
  sales: words('売るもの', 'What is sold'),
  running: words('動き', 'What happens'),
  organisation: words('組織', 'Organisation'),
}

const lazy = lazyScreen<ScreenProps>

/** Every screen, in the order of the menu; a new slice is an entry here. */
export const PLACES: readonly Place[] = [
  {
    path: '',
    of: 'app',
    group: 'app',
    icon: 'home',
    name: words('ホーム', 'Home'),
    Screen: lazy(async () => (await import('../home/home-screen.tsx')).HomeScreen),
  },
  {
    path: 'keys',
    of: 'app',
    group: 'app',
    icon: 'key',
    name: words('API キー', 'API keys'),
    Screen: lazy(async () => (await import('../keys/keys-screen.tsx')).KeysScreen),
  },
  {
    path: 'redirects',
    of: 'app',
    group: 'app',
    icon: 'return',
    name: words('リダイレクト URI', 'Redirect URIs'),
    Screen: lazy(async () => (await import('../redirects/redirects-screen.tsx')).RedirectsScreen),
  },
  {
    path: 'settings',
    of: 'app',
    group: 'app',
    icon: 'gear',
    name: words('アプリの設定', 'App settings'),
    Screen: lazy(async () => (await import('../apps/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: 'items',
    of: 'organisation',
    group: 'sales',
    icon: 'hanger',
    name: words('アイテム', 'Items'),
    Screen: lazy(async () => (await import('../items/items-screen.tsx')).ItemsScreen),
  },
  {
    path: 'gachas',
    of: 'app',
    group: 'sales',
    icon: 'gacha',
    name: words('ガチャ', 'Gachas'),
    Screen: lazy(async () => (await import('../gachas/gachas-screen.tsx')).GachasScreen),
  },
  {
    path: 'shops',
    of: 'app',
    group: 'sales',
    icon: 'shop',
    name: words('ショップと通貨', 'Shops and currencies'),
    Screen: lazy(async () => (await import('../shops/shops-screen.tsx')).ShopsScreen),
  },
  {
    path: 'avatars',
    of: 'app',
    group: 'running',
    icon: 'person',
    name: words('アバター', 'Avatars'),
    Screen: lazy(async () => (await import('../avatars/avatars-screen.tsx')).AvatarsScreen),
  },
  {
    path: 'webhooks',
    of: 'app',
    group: 'running',
    icon: 'bell',
    name: words('Webhook', 'Webhooks'),
    Screen: lazy(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen),
  },
  {
    path: 'connections',
    of: 'app',
    group: 'running',
    icon: 'plug',
    name: words('連携デバッガ', 'Connections'),
    Screen: lazy(
      async () => (await import('../connections/connections-screen.tsx')).ConnectionsScreen,
    ),
  },
  {
    path: 'requests',
    of: 'app',
    group: 'running',
    icon: 'list',
    name: words('リクエスト', 'Requests'),
    Screen: lazy(async () => (await import('../requests/requests-screen.tsx')).RequestsScreen),
  },
  {
    path: 'usage',
    of: 'app',
    group: 'running',
    icon: 'chart',
    name: words('使用量', 'Usage'),
    Screen: lazy(async () => (await import('../usage/usage-screen.tsx')).UsageScreen),
  },
  {
    path: 'apps',
    of: 'organisation',
    group: 'organisation',
    icon: 'app',
    name: words('アプリ一覧', 'Apps'),
    Screen: lazy(async () => (await import('../apps/apps-screen.tsx')).AppsScreen),
  },
  {
    path: 'members',
    of: 'organisation',
    group: 'organisation',
    icon: 'people',
    name: words('メンバー', 'Members'),
    Screen: lazy(async () => (await import('../members/members-screen.tsx')).MembersScreen),
  },
  {
    path: 'quotas',
    of: 'organisation',
    group: 'organisation',
    icon: 'chart',
    name: words('利用枠', 'Quotas'),
    Screen: lazy(async () => (await import('../quotas/quotas-screen.tsx')).QuotasScreen),
  },
  {
    path: 'audit',
    of: 'organisation',
    group: 'organisation',
    icon: 'shield',
    name: words('監査ログ', 'Audit log'),
    Screen: lazy(async () => (await import('../audit/audit-screen.tsx')).AuditScreen),
  },
]

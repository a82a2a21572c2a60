import type { FunctionComponent } from 'preact'
import type { IconName } from '../kit/icon.tsx'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import type { ScreenProps } from '../place/screen-props.ts'
import { type Words, words } from '../words/language.tsx'

/** A screen of the console: its path, its name, and the function that loads it. */
export interface Place {
  /**
   * The path after `/apps/{appId}/` or `/organisations/{organisationId}/`; empty for the first
   * screen.
   */
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
  sales: words('販売', 'Sales'),
  running: words('アクティビティ', 'Activity'),
  organisation: words('組織', 'Organisation'),
}

const lazy = lazyScreen<ScreenProps>

type Row = readonly [
  path: Place['path'],
  of: Place['of'],
  group: Place['group'],
  icon: Place['icon'],
  Screen: Place['Screen'],
  en: string,
  ja: string,
]

/** All screens in the order of the menu; add a row here for a new one. */
// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['',            'app',          'app',          'home',   lazy(async () => (await import('../home/home-screen.tsx')).HomeScreen),                      'Home',                 'ホーム'],
  ['keys',        'app',          'app',          'key',    lazy(async () => (await import('../keys/keys-screen.tsx')).KeysScreen),                      'API keys',             'API キー'],
  ['redirects',   'app',          'app',          'return', lazy(async () => (await import('../redirects/redirects-screen.tsx')).RedirectsScreen),       'Redirect URIs',        'リダイレクト URI'],
  ['settings',    'app',          'app',          'gear',   lazy(async () => (await import('../apps/settings-screen.tsx')).SettingsScreen),              'App settings',         'アプリの設定'],
  ['items',       'organisation', 'sales',        'hanger', lazy(async () => (await import('../items/items-screen.tsx')).ItemsScreen),                   'Items',                'アイテム'],
  ['catalogue',   'app',          'sales',        'tag',    lazy(async () => (await import('../catalogue/catalogue-screen.tsx')).CatalogueScreen),       'Catalogue',            'カタログ'],
  ['gachas',      'app',          'sales',        'gacha',  lazy(async () => (await import('../gachas/gachas-screen.tsx')).GachasScreen),                'Gachas',               'ガチャ'],
  ['shops',       'app',          'sales',        'shop',   lazy(async () => (await import('../shops/shops-screen.tsx')).ShopsScreen),                   'Shops and currencies', 'ショップと通貨'],
  ['avatars',     'app',          'running',      'person', lazy(async () => (await import('../avatars/avatars-screen.tsx')).AvatarsScreen),             'Avatars',              'アバター'],
  ['webhooks',    'app',          'running',      'bell',   lazy(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen),          'Webhooks',             'Webhook'],
  ['connections', 'app',          'running',      'plug',   lazy(async () => (await import('../connections/connections-screen.tsx')).ConnectionsScreen), 'Connections',          '連携デバッガ'],
  ['requests',    'app',          'running',      'list',   lazy(async () => (await import('../requests/requests-screen.tsx')).RequestsScreen),          'Requests',             'リクエスト'],
  ['usage',       'app',          'running',      'chart',  lazy(async () => (await import('../usage/usage-screen.tsx')).UsageScreen),                   'Usage',                '使用量'],
  ['cohorts',     'app',          'running',      'refresh', lazy(async () => (await import('../cohorts/cohorts-screen.tsx')).CohortsScreen),            'Retention',            '継続と購入'],
  ['wishes',      'app',          'running',      'star',   lazy(async () => (await import('../wishes/wishes-screen.tsx')).WishesScreen),                'Wishes',               'ほしいもの'],
  ['apps',        'organisation', 'organisation', 'app',    lazy(async () => (await import('../apps/apps-screen.tsx')).AppsScreen),                      'Apps',                 'アプリ一覧'],
  ['members',     'organisation', 'organisation', 'people', lazy(async () => (await import('../members/members-screen.tsx')).MembersScreen),             'Members',              'メンバー'],
  ['quotas',      'organisation', 'organisation', 'chart',  lazy(async () => (await import('../quotas/quotas-screen.tsx')).QuotasScreen),                'Quotas',               '利用枠'],
  ['audit',       'organisation', 'organisation', 'shield', lazy(async () => (await import('../audit/audit-screen.tsx')).AuditScreen),                   'Audit log',            '監査ログ'],
]

export const PLACES = ROWS.map(
  ([path, of, group, icon, Screen, en, ja]): Place => ({
    path,
    of,
    group,
    icon,
    Screen,
    name: words(ja, en),
  }),
)

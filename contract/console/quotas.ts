import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

interface Quota {
  readonly per: 'day' | 'total'
  /** What an organisation may use unless the operator says otherwise. */
  readonly usual: number
  /** As it is called in a refusal. */
  readonly says: string
}

/** What is counted of an organisation. */
export const QUOTAS = {
  uploads: { per: 'day', usual: 1_000, says: 'uploads' },
  trials: { per: 'day', usual: 500, says: 'gacha trials' },
  vrmFiles: { per: 'day', usual: 1_000, says: 'VRM files' },
  invitations: { per: 'day', usual: 100, says: 'invitations' },
  storageBytes: { per: 'total', usual: 2 * 1024 ** 3, says: 'bytes of uploaded files' },
  items: { per: 'total', usual: 5_000, says: 'items' },
  apps: { per: 'total', usual: 50, says: 'apps' },
  members: { per: 'total', usual: 100, says: 'members and open invitations' },
  webhookEndpoints: { per: 'total', usual: 100, says: 'webhook endpoints' },
} as const satisfies Record<string, Quota>

export type QuotaName = keyof typeof QUOTAS
export const QUOTA_NAMES = Object.keys(QUOTAS) as QuotaName[]

export type Quotas = Static<typeof Quotas>
export const Quotas = record('Quotas', {
  resetsAt: field.instant('When what is counted by the day begins anew.'),
  quotas: field.list(
    record('Quota', {
      quota: field.oneOf(QUOTA_NAMES, 'What is counted.'),
      per: field.oneOf(['day', 'total'] as const, 'Whether it begins anew every day.'),
      used: field.whole('So much is used.'),
      allowed: field.whole('So much may be used; the operator changes it.'),
    }),
    'Those of a day first.',
  ),
  apps: field.list(
    record('AppUse', {
      appId: field.text('Names the app.'),
      name: field.text('As its users see it.'),
      live: field.flag('Live, and not for development.'),
      guestsToday: field.whole('Guests that it made today.'),
      guestsPerDay: field.orNull(field.whole('Null: no limit.')),
      readsPerSecond: field.orNull(field.whole('Null: no limit.')),
      writesPerSecond: field.orNull(field.whole('Null: no limit.')),
    }),
    'By name.',
  ),
})

export const readQuotas = route('GET', '/organisations/{organisationId}/quotas', {
  access: 'viewer',
  summary: 'What the organisation uses of what it may use',
  reply: Quotas,
})

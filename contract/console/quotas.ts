import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

interface Quota {
  readonly per: 'day' | 'total'
  /** The default quotas of an organisation, which the operator can change. */
  readonly usual: number
  /** The name used in a refusal. */
  readonly says: string
}

/** The resources that have a quota in each organisation. */
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
  resetsAt: field.instant('When the daily counts are reset.'),
  quotas: field.list(
    record('Quota', {
      quota: field.oneOf(QUOTA_NAMES, 'The resource that is counted.'),
      per: field.oneOf(['day', 'total'] as const, 'Whether the count is reset every day.'),
      used: field.whole('The amount used.'),
      allowed: field.whole('The quota; the operator can change it.'),
    }),
    'Daily quotas first.',
  ),
  apps: field.list(
    record('AppUse', {
      appId: field.text("The app's id."),
      name: field.text('The name shown to users.'),
      live: field.flag('True for a live app, false for a development app.'),
      guestsToday: field.whole('The number of guests that the app created today.'),
      guestsPerDay: field.orNull(field.whole('The limit; null means no limit.')),
      readsPerSecond: field.orNull(field.whole('The limit; null means no limit.')),
      writesPerSecond: field.orNull(field.whole('The limit; null means no limit.')),
    }),
    'Sorted by name.',
  ),
})

export const readQuotas = endpoint('GET', '/console-api/organisations/{organisationId}/quotas', {
  door: 'console:viewer',
  summary: "Show the organisation's quotas and usage",
  reply: Quotas,
})

import type { Me } from '@kisekae/contract/console/me.ts'

const KEPT_AS = 'kisekae.console.app'

/** Stores which app is shown when the console is opened. */
export const keepLastApp = (appId: string) => localStorage.setItem(KEPT_AS, appId)

/** The start page: the most recent app, or any other. */
export function readLastPlace({ organisations, invitations }: Me): string {
  if (invitations.length > 0 || organisations.length === 0) return '/welcome'
  const apps = organisations.flatMap((organisation) => organisation.apps)
  const kept = localStorage.getItem(KEPT_AS)
  const app = apps.find(({ appId }) => appId === kept) ?? apps[0]
  return app ? `/apps/${app.appId}` : `/organisations/${organisations[0].organisationId}/apps`
}

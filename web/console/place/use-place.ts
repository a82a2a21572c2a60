import type { AppSummary, Me, Organisation } from '@kisekae/contract/console/me.ts'
import { isEnough, type Role } from '@kisekae/contract/console/roles.ts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

interface Current {
  me: Me
  organisation: Organisation
  app: AppSummary | null
}

export const CurrentPlace = createContext<Current | null>(null)

/** Whose page this is, and what one may do here. */
export function usePlace() {
  const current = useContext(CurrentPlace)
  if (!current) throw new Error('This is no page of an organisation.')
  const { organisation, app } = current
  return {
    ...current,
    /** Whether the role is enough; the service decides again. */
    can: (asked: Role) => isEnough(organisation.role, asked),
    /** Where calls about the organisation go. */
    organisationPath: `/organisations/${organisation.organisationId}`,
    /** Where calls about the app go; empty on pages of an organisation. */
    appPath: app ? `/apps/${app.appId}` : '',
  }
}

/** The same on pages of an app. */
export function useApp() {
  const place = usePlace()
  if (!place.app) throw new Error('This is no page of an app.')
  return { ...place, app: place.app }
}

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

/** The app or organisation of the page, and the user's rights there. */
export function usePlace() {
  const current = useContext(CurrentPlace)
  if (!current) throw new Error('This page does not belong to an organisation.')
  const { organisation, app } = current
  return {
    ...current,
    /** Whether the role is sufficient; the service checks it again. */
    can: (asked: Role) => isEnough(organisation.role, asked),
    /** The base path of calls about the organisation. */
    organisationPath: `/organisations/${organisation.organisationId}`,
    /** The base path of calls about the app; empty on pages of an organisation. */
    appPath: app ? `/apps/${app.appId}` : '',
  }
}

/** The same on pages of an app. */
export function useApp() {
  const place = usePlace()
  if (!place.app) throw new Error('This page does not belong to an app.')
  return { ...place, app: place.app }
}

import { isEnough, type Role } from '@kisekae/contract/console/roles.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import { signedOut } from '../../account/faults.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import {
  type AppPlaceRow,
  findAppPlace,
  findPlace,
  type PlaceRow,
} from '../account/membership-store.ts'
import { isOperator } from '../account/operator-store.ts'
import { isByPasskey } from '../account/passkey-store.ts'
import type { Person } from './console-call.ts'
import { noSuchThing, passkeyRequired, roleMissing } from './faults.ts'

/** The target of a call: the organisation, and the app if the path names one. */
export interface Entrance {
  place: PlaceRow | null
  app: AppPlaceRow | null
}

type Path = Readonly<Record<string, string>>

/** Admits authorised callers; other callers do not learn whether the target exists. */
export async function enter(
  sql: Sql,
  { door }: Endpoint,
  { visitor, path }: { visitor: Person | null; path: Path },
): Promise<Entrance> {
  if (door === 'anyone') return { place: null, app: null }
  if (!visitor) throw signedOut()
  if (door === 'console:person') return { place: null, app: null }
  if (door === 'console:operator') {
    await mustBeOperator(sql, visitor)
    return { place: null, app: null }
  }
  const { personId } = visitor
  const app =
    (path['appId'] && (await findAppPlace(sql, { personId, appId: path['appId'] }))) || null
  const place = app ?? (await findOrganisation(sql, personId, path['organisationId']))
  if (!place) throw noSuchThing()
  if (!isEnough(place.role, roleOf(door))) throw roleMissing()
  if (place.requiresPasskeys && !(await isByPasskey(sql, visitor.sessionId)))
    throw passkeyRequired()
  return { place, app }
}

/** A mailbox alone must not be enough: these calls reach across organisations. */
async function mustBeOperator(sql: Sql, { email, sessionId }: Person): Promise<void> {
  if (!(await isOperator(sql, email))) throw noSuchThing()
  if (!(await isByPasskey(sql, sessionId))) throw passkeyRequired()
}

/** All other doors of the console are named after the role that they require. */
const roleOf = (door: Endpoint['door']) => door.replace('console:', '') as Role

async function findOrganisation(sql: Sql, personId: string, text: string | undefined) {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null
  const organisationId = Number(text)
  if (!Number.isSafeInteger(organisationId)) return null
  return (await findPlace(sql, { personId, organisationId })) ?? null
}

import * as contract from '@kisekae/contract/console/me.ts'
import { newId } from '../../kernel/random.ts'
import { insertOrganisation } from '../../partner/store.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { invitationOver, registrationClosed, tooManyOrganisations } from '../call/faults.ts'
import {
  insertConsoleMember,
  listApps,
  listInvitationsTo,
  listPlaces,
  takeInvitation,
} from './membership-store.ts'
import { isOperator } from './operator-store.ts'
import { isByPasskey } from './passkey-store.ts'
import { consolePasskeys } from './people-stores.ts'
import { mayRegister, type Registration } from './registration.ts'

const ORGANISATIONS_MAX = 20

interface MeSetup {
  addresses: { baseUrl: string; fitUrl: string; assetUrl: string }
  /** Who may create an organisation. */
  registration: Registration
  /** Whether the developer can read e-mails at /outbox. */
  hasOutbox: boolean
}

/** The signed-in person, and ways to join an organisation. */
export function meRoutes(on: OnConsole, setup: MeSetup): void {
  on(contract.readMe, (call) => describeMe(call, setup))

  on(contract.createOrganisation, async (call) => {
    const { name } = call.body
    const { personId, email } = call.person
    if (!(await mayRegister(call.db, setup.registration, email))) throw registrationClosed()
    if ((await listPlaces(call.db, personId)).length >= ORGANISATIONS_MAX) {
      throw tooManyOrganisations()
    }
    const organisationId = newId(call.random)
    await call.change(async (tx) => {
      await insertOrganisation(tx, { organisationId, name, fittingRoom: false, vrmExport: false })
      await insertConsoleMember(tx, { organisationId, personId, role: 'owner', at: tx.now })
      const did = { organisationId, action: 'organisation.created', subject: name }
      return { answer: null, did }
    })
    return describeMe(call, setup)
  })

  on(contract.answerInvitation, async (call) => {
    const { personId, email } = call.person
    const invitationId = call.id('invitationId')
    const isAccepted = call.body.accept
    await call.change(async (tx) => {
      const invitation = await takeInvitation(tx, { invitationId, email })
      if (!invitation) throw invitationOver()
      const { organisationId, role } = invitation
      if (isAccepted) await insertConsoleMember(tx, { organisationId, personId, role, at: tx.now })
      const action = isAccepted ? 'invitation.accepted' : 'invitation.declined'
      return { answer: null, did: { organisationId, action, subject: email, detail: { role } } }
    })
    return describeMe(call, setup)
  })
}

async function describeMe({ db, visitor, isLocal }: ConsoleCall, setup: MeSetup) {
  const { fitUrl, baseUrl, assetUrl } = setup.addresses
  const site = {
    isDevelopment: setup.hasOutbox && isLocal,
    fitUrl,
    baseUrl,
    isOpen: setup.registration.of === 'anybody',
  }
  if (!visitor) {
    return {
      signedIn: false,
      email: null,
      canRegister: false,
      isOperator: false,
      passkeys: [],
      organisations: [],
      invitations: [],
      ...site,
    }
  }
  const { personId, email } = visitor
  const [canRegister, operates, places, apps, invitations, passkeys, isProved] = await Promise.all([
    mayRegister(db, setup.registration, email),
    isOperator(db, email),
    listPlaces(db, personId),
    listApps(db, personId),
    listInvitationsTo(db, email),
    consolePasskeys.list(db, personId),
    isByPasskey(db, visitor.sessionId),
  ])
  const organisations = places.map(({ organisationName, organisationId, ...place }) => ({
    organisationId,
    name: organisationName,
    ...place,
    needsPasskey: place.requiresPasskeys && !isProved,
    apps: apps
      .filter((app) => app.organisationId === organisationId)
      .filter(() => isProved || !place.requiresPasskeys)
      .map(({ appId, name, live, suspended, iconUpload }) => ({
        appId,
        name,
        live,
        suspended,
        iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload),
      })),
  }))
  const own = { email, canRegister, isOperator: operates, passkeys, organisations, invitations }
  return { ...site, signedIn: true, ...own }
}

import * as contract from '@kisekae/contract/console/members.ts'
import type { Role } from '@kisekae/contract/console/roles.ts'
import { limitTries, type Rates } from '../../account/sign-in/rate.ts'
import { newId } from '../../kernel/random.ts'
import type { SendMail } from '../../mail/mailer.ts'
import { mustHaveRoom, takeOfDay } from '../../partner/quota.ts'
import { isByPasskey, setRequiresPasskeys } from '../account/passkey-store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import {
  alreadyIn,
  emailRefused,
  lastOwner,
  noSuchThing,
  ownPasskeyFirst,
  roleMissing,
} from '../call/faults.ts'
import { invitationMail } from './invitation-mail.ts'
import * as store from './store.ts'

/** Limits apply to every inviter: the recipient did not request these e-mails. */
const ADDRESS_RULES = [{ window: 86_400, max: 5 }]
const EMAIL = /^[^\s@"<>,;:\\]+@[^\s@"<>,;:\\]+\.[^\s@"<>,;:\\.]+$/

interface Options {
  consoleUrl: string
  send: SendMail
  rates: Rates
}

/** The members of the organisation and its invitations. */
export function memberRoutes(on: OnConsole, options: Options): void {
  invitationRoutes(on, options)
  securityRoute(on)

  on(contract.listMembers, list)

  on(contract.setRole, async (call) => {
    const { organisationId } = call.place
    const { role } = call.body
    await call.change(async (tx) => {
      await store.lockOrganisation(tx, organisationId)
      const { member, owners } = await find(tx, call)
      mustBeMine(call, member.role, role)
      if (member.role === 'owner' && role !== 'owner' && owners === 1) throw lastOwner()
      await store.updateRole(tx, { organisationId, personId: member.personId, role })
      const detail = { from: member.role, to: role }
      return { answer: null, did: { action: 'member.roleChanged', subject: member.email, detail } }
    })
    return list(call)
  })

  on(contract.removeMember, async (call) => {
    const { organisationId } = call.place
    await call.change(async (tx) => {
      await store.lockOrganisation(tx, organisationId)
      const { member, owners } = await find(tx, call)
      mustBeMine(call, member.role)
      if (member.role === 'owner' && owners === 1) throw lastOwner()
      await store.deleteMember(tx, { organisationId, personId: member.personId })
      return { answer: null, did: { action: 'member.removed', subject: member.email } }
    })
    return list(call)
  })

  on(contract.leave, (call) =>
    call.change(async (tx) => {
      const { organisationId } = call.place
      const { personId, email } = call.person
      await store.lockOrganisation(tx, organisationId)
      const members = await store.listMembers(tx, organisationId)
      const owners = members.filter(({ role }) => role === 'owner')
      if (owners.length === 1 && owners[0].personId === personId) throw lastOwner()
      await store.deleteMember(tx, { organisationId, personId })
      return { answer: { left: true }, did: { action: 'member.left', subject: email } }
    }),
  )

  on(contract.renameOrganisation, (call) =>
    call.change(async (tx) => {
      const { organisationId, organisationName } = call.place
      const { name } = call.body
      await store.renameOrganisation(tx, { organisationId, name })
      const did = {
        action: 'organisation.renamed',
        subject: name,
        detail: { from: organisationName },
      }
      return { answer: { name }, did }
    }),
  )
}

function securityRoute(on: OnConsole): void {
  on(contract.saveSecurity, async (call) => {
    const { organisationId, organisationName } = call.place
    const { requiresPasskeys } = call.body
    // Members cannot lock themselves out.
    if (requiresPasskeys && !(await isByPasskey(call.db, call.person.sessionId))) {
      throw ownPasskeyFirst()
    }
    return call.change(async (tx) => {
      await setRequiresPasskeys(tx, { organisationId, isRequired: requiresPasskeys })
      const action = 'organisation.securityChanged'
      const did = { action, subject: organisationName, detail: { requiresPasskeys } }
      return { answer: { requiresPasskeys }, did }
    })
  })
}

function invitationRoutes(on: OnConsole, { consoleUrl, send, rates }: Options): void {
  on(contract.invite, async (call) => {
    const { organisationId, organisationName } = call.place
    const { role } = call.body
    const email = call.body.email.trim().toLowerCase()
    if (!EMAIL.test(email)) throw emailRefused()
    mustBeMine(call, role)
    await takeOfDay(call.db, { organisationId, quota: 'invitations' })
    await limitTries(rates, `invitation|to|${email}`, ADDRESS_RULES)
    await call.change(async (tx) => {
      await store.lockOrganisation(tx, organisationId)
      const members = await store.listMembers(tx, organisationId)
      if (members.some((member) => member.email === email)) throw alreadyIn()
      const waiting = await store.listInvitations(tx, organisationId)
      // A new invitation to the same address replaces the old one.
      const others = waiting.filter((invitation) => invitation.email !== email)
      const used = members.length + others.length
      await mustHaveRoom(tx, { organisationId, quota: 'members', used })
      const invitedBy = call.person.email
      const invitationId = newId(call.random)
      await store.saveInvitation(tx, { invitationId, organisationId, email, role, invitedBy })
      return { answer: null, did: { action: 'member.invited', subject: email, detail: { role } } }
    })
    const { language, person } = call
    const told = { organisationName, invitedBy: person.email, consoleUrl, language }
    // The invitation exists, and its recipient sees it after signing in, whether or not the e-mail
    // arrives.
    await send(invitationMail(email, told)).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      call.log.logger.error({ code }, 'An invitation could not be sent.')
    })
    return list(call)
  })

  on(contract.takeBackInvitation, async (call) => {
    const { organisationId } = call.place
    const invitationId = call.id('invitationId')
    await call.change(async (tx) => {
      const gone = await store.deleteInvitation(tx, { organisationId, invitationId })
      if (!gone) throw noSuchThing()
      return { answer: null, did: { action: 'invitation.takenBack', subject: gone.email } }
    })
    return list(call)
  })
}

async function list({ db, place, person }: ConsoleCall) {
  const [members, invitations] = await Promise.all([
    store.listMembers(db, place.organisationId),
    store.listInvitations(db, place.organisationId),
  ])
  const isYou = ({ personId }: { personId: string }) => personId === person.personId
  return { members: members.map((one) => ({ ...one, isYou: isYou(one) })), invitations }
}

/** The member that the path names, and the number of owners. */
async function find(tx: Parameters<typeof store.listMembers>[0], call: ConsoleCall) {
  const members = await store.listMembers(tx, call.place.organisationId)
  const member = members.find(({ personId }) => personId === call.text('personId'))
  if (!member) throw noSuchThing()
  return { member, owners: members.filter(({ role }) => role === 'owner').length }
}

/** Only owners can change owners, make other members owners, and invite new owners. */
function mustBeMine({ place }: ConsoleCall, ...roles: Role[]): void {
  if (roles.includes('owner') && place.role !== 'owner') throw roleMissing()
}

import * as contract from '@kisekae/contract/console/account.ts'
import { Download } from '../../account/call/download.ts'
import { EVENTS_SHOWN, newEvent } from '../../account/events/person-events.ts'
import { limitTries, type Rates } from '../../account/sign-in/rate.ts'
import { newId } from '../../kernel/random.ts'
import { forgetInAudit } from '../audit/forget.ts'
import type { OnConsole } from '../call/console-call.ts'
import { onlyOwner } from '../call/faults.ts'
import { lockOrganisation } from '../members/store.ts'
import { consoleEvents } from './people-stores.ts'
import * as store from './store.ts'

/** A download can fail. */
const EXPORT_RULES = [{ window: 86_400, max: 3 }]

/** Reading, exporting and deleting the account of a console user. */
export function accountRoutes(on: OnConsole, { rates }: { rates: Rates }): void {
  on(contract.listEvents, async ({ db, person: { personId } }) => {
    const rows = await consoleEvents.list(db, { personId, limit: EVENTS_SHOWN })
    return {
      events: rows.map(({ at, kind, detail, device, network }) => ({
        at,
        // The console records no other kind of event.
        kind: kind as 'signedIn',
        by: typeof detail['by'] === 'string' ? detail['by'] : null,
        isNewDevice: detail['isNewDevice'] === true,
        device,
        network,
      })),
    }
  })

  on(contract.exportMe, async ({ db, random, request, person: { personId, email } }) => {
    await limitTries(rates, `export|${personId}`, EXPORT_RULES)
    const content = await db.transaction(async (tx) => {
      await consoleEvents.insert(tx, {
        personId,
        ...newEvent(random, request, { kind: 'exported' }),
      })
      return JSON.stringify({
        person: await store.getKeptPerson(tx, personId),
        memberships: await store.listKeptMemberships(tx, personId),
        invitations: await store.listKeptInvitations(tx, email),
        passkeys: await store.listKeptPasskeys(tx, personId),
        sessions: await store.listKeptSessions(tx, personId),
        keys: await store.listKeptKeys(tx, email),
        auditLog: await store.listKeptDeeds(tx, email),
        events: await consoleEvents.list(tx, { personId, limit: Number.MAX_SAFE_INTEGER }),
      })
    })
    return new Download({ name: 'kisekae-console.json', mediaType: 'application/json', content })
  })

  on(contract.deleteMe, async ({ db, random, person: { personId, email } }) => {
    const pseudonym = `deleted-${newId(random)}`
    await db.transaction(async (tx) => {
      // Organisations are locked first, in a fixed order; the data on which the decision depends is
      // read only after that.
      for (const { organisationId } of await store.listLeft(tx, personId)) {
        await lockOrganisation(tx, organisationId)
      }
      const left = await store.listLeft(tx, personId)
      const kept = left.filter(
        ({ role, owners, members, apps }) =>
          role === 'owner' && owners === 1 && (members > 1 || apps > 0),
      )
      if (kept.length > 0) {
        const list = kept.map(({ name }) => name).join(', ')
        throw onlyOwner({
          message: `You are the only owner of ${list}. Make someone else an owner first.`,
        })
      }
      for (const { organisationId } of await store.listNamedIn(tx, email)) {
        await forgetInAudit(tx, { organisationId, email, pseudonym })
      }
      await store.forgetAddress(tx, { email, pseudonym })
      await store.deletePerson(tx, personId)
    })
    return { deleted: true }
  })
}

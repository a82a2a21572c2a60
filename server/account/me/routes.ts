import * as contract from '@kisekae/contract/fit/me.ts'
import { tidyName } from '@kisekae/contract/fit/wish.ts'
import { isLocalRequest } from '../../kernel/http/is-local-request.ts'
import { newId } from '../../kernel/random.ts'
import { insertMember } from '../../link/store.ts'
import { Download } from '../call/download.ts'
import type { Person } from '../call/find-person.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { showOutfits } from '../closet/outfit-pictures.ts'
import { chooseStart, listStartChoices } from '../closet/start-choices.ts'
import { EVENTS_SHOWN, newEvent, personEvents } from '../events/person-events.ts'
import { alreadyMember, deletionPending, nicknameRefused } from '../faults.ts'
import type { IsBad } from '../nickname/find-bad-word.ts'
import { findMember, getStartPage, insertProfile, updateProfile } from '../people/member-store.ts'
import { personPasskeys } from '../people/passkey-store.ts'
import { limitTries, type Rates } from '../sign-in/rate.ts'
import { isTryingOff } from '../visitor/store.ts'
import { takeLook } from '../visitor/take-look.ts'
import { deleteMember, deleteStranger, restoreMember } from './delete-member.ts'
import { exportPerson } from './export-person.ts'

/** The law requires one export; the others are for downloads that fail. */
const EXPORT_RULES = [{ window: 86_400, max: 3 }]

const JSON_TYPE = 'application/json; charset=utf-8'

export interface MeOptions {
  rates: Rates
  /** Whether e-mails are shown at /outbox. */
  hasOutbox: boolean
  isBadNickname: IsBad
}

/** The current person: read the account, become a member, delete the account. */
export function meRoutes(on: OnFit, options: MeOptions): void {
  const { rates, isBadNickname } = options
  ownDataRoutes(on, rates)
  on(contract.readMe, async (call) => describeMe(call, call.person, options))

  on(contract.readStart, async (call) => {
    const choices = await listStartChoices(call.db, call.params, call.language)
    const outfits = choices.outfits.map(({ itemIds }) => ({ itemIds, colours: [] }))
    const pictures = await showOutfits(call.db, { userId: null, outfits }, call)
    return {
      ...choices,
      outfits: choices.outfits.map(({ key, name }, at) => ({
        key,
        name,
        imageUrl: pictures[at].avatarImageUrl,
      })),
      mayTryOn: !(await isTryingOff(call.db)),
    }
  })

  on(contract.becomeMember, async (call) => {
    const { person } = call
    if (person.member) throw person.member.deleteAfter ? deletionPending() : alreadyMember()
    const { outfit = null, look, language, ...body } = call.body
    const nickname = tidyName(body.nickname)
    if (isBadNickname(nickname)) throw nicknameRefused()
    const itemIds = await chooseStart(call.db, { ...body, outfit })
    // A member who has not chosen an outfit will wear that of the guest as soon as the guest's app
    // is linked.
    const hasChosen = outfit !== null || look !== undefined
    const userId = newId(call.random)
    const { personId } = person
    const leftOutItemIds = await call.db.transaction(async (tx) => {
      if (!(await insertProfile(tx, { userId, personId, nickname, language })))
        throw alreadyMember()
      await insertMember(tx, { userId, itemIds, hasChosen })
      if (!look) return []
      const tried = { itemIds: look.itemIds, colours: look.colours ?? [] }
      const wish = { userId, grantId: newId(call.random), look: tried, startItemIds: itemIds }
      return takeLook(tx, wish, call.secret)
    })
    const me = await describeMe(call, await reread(call, person), options)
    return look ? { ...me, leftOutItemIds } : me
  })

  on(contract.changeMe, async (call) => {
    const { person } = call
    const { userId } = person.member
    const { nickname, language = null } = call.body
    const tidied = nickname === undefined ? null : tidyName(nickname)
    if (tidied !== null && isBadNickname(tidied)) throw nicknameRefused()
    await updateProfile(call.db, { userId, nickname: tidied, language })
    return describeMe(call, await reread(call, person), options)
  })

  on(contract.deleteMe, async (call) => {
    const { person } = call
    const { personId, member } = person
    const event = newEvent(call.random, call.request, { kind: 'deletionAsked' })
    const { purges } = call
    if (member) await deleteMember(call.db, { personId, userId: member.userId, event, purges })
    else await deleteStranger(call.db, personId)
    return describeMe(call, null, options)
  })

  on(contract.restoreMe, async (call) => {
    const { person } = call
    const { personId, member } = person
    const event = newEvent(call.random, call.request, { kind: 'restored' })
    if (member) await restoreMember(call.db, { personId, userId: member.userId, event })
    return describeMe(call, await reread(call, person), options)
  })
}

/** The data stored about the caller. */
function ownDataRoutes(on: OnFit, rates: Rates): void {
  on(contract.listEvents, async (call) => {
    const { personId } = call.person
    return { events: await personEvents.list(call.db, { personId, limit: EVENTS_SHOWN }) }
  })

  on(contract.exportMe, async (call) => {
    const { person } = call
    await limitTries(rates, `export|${person.personId}`, EXPORT_RULES)
    const event = newEvent(call.random, call.request, { kind: 'exported' })
    const exported = await call.db.transaction(async (tx) => {
      await personEvents.insert(tx, { personId: person.personId, ...event })
      return exportPerson(tx, person)
    })
    const content = JSON.stringify(exported)
    return new Download({ name: 'kisekae.json', mediaType: JSON_TYPE, content })
  })
}

/** The person with the current member data. */
const reread = async ({ db }: FitCall, person: Person): Promise<Person> => ({
  ...person,
  member: await findMember(db, person.personId),
})

async function describeMe(call: FitCall, person: Person | null, { hasOutbox }: MeOptions) {
  const isDevelopment = hasOutbox && isLocalRequest(call.request.raw)
  if (!person) {
    return { signedIn: false, member: null, passkeys: [], deleteAfter: null, isDevelopment }
  }
  const { email, member, personId } = person
  return {
    signedIn: true,
    email,
    isDevelopment,
    member: member && !member.deleteAfter ? await describeMember(call, member) : null,
    deleteAfter: member?.deleteAfter ?? null,
    passkeys: await personPasskeys.list(call.db, personId),
  }
}

async function describeMember(call: FitCall, member: NonNullable<Person['member']>) {
  const { userId, nickname, language, createdAt, wornItemIds, wornColours } = member
  const worn = { itemIds: wornItemIds, colours: wornColours }
  const [picture] = await showOutfits(call.db, { userId, outfits: [worn] }, call)
  const { startPage } = await getStartPage(call.db, userId)
  return { nickname, language, ...picture, createdAt, startPage }
}

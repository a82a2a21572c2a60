import * as contract from '@kisekae/contract/fit/notifications.ts'
import { openClock } from '../../kernel/sql/open-clock.ts'
import { mustBeTimeZone, nextLookAt } from '../../notification/hours.ts'
import type { Push } from '../../notification/push.ts'
import {
  deviceMissing,
  FIRST_CHOICE,
  mustBeSubscription,
  notificationsOff,
  serverKeyOutdated,
} from '../../notification/rules.ts'
import {
  deleteDevices,
  deleteEndpoint,
  findChoice,
  listDevices,
  saveAccepted,
  saveChoice,
  saveDevice,
  saveFailed,
} from '../../notification/store.ts'
import type { FitCall, Member, OnFit } from '../call/fit-call.ts'
import { limitTries, type Rates } from '../sign-in/rate.ts'

const DEVICES_MAX = 5
/** Additions are limited, because they give us URLs to which we send messages. */
const CHANGE_RULES = [
  { window: 3_600, max: 20 },
  { window: 86_400, max: 60 },
]
const TEST_RULES = [
  { window: 60, max: 2 },
  { window: 86_400, max: 20 },
]
const TEST_KEPT_SECONDS = 60

export interface NotificationOptions {
  rates: Rates
  /** Null if the operator sends no notifications. */
  push: Push | null
}

/** Notifications that the member's browsers show while the dress-up app is closed. */
export function notificationRoutes(on: OnFit, options: NotificationOptions): void {
  const { rates, push } = options
  const countChange = ({ person }: OfMember) =>
    limitTries(rates, `notifications|${person.personId}`, CHANGE_RULES)

  on(contract.readNotifications, (call) => describe(call, options))

  on(contract.chooseNotifications, async (call) => {
    await countChange(call)
    const { userId } = call.person.member
    const { topics, quietFrom, quietTo, timeZone } = call.body
    const hours = { quietFrom, quietTo, timeZone: mustBeTimeZone(timeZone) }
    await call.db.lock({ userId }, async (tx) => {
      const devices = await listDevices(tx, userId)
      const dueAt = devices.length > 0 ? nextLookAt(hours, tx.now, call.random) : null
      await saveChoice(tx, { userId, topics, ...hours, dueAt, now: tx.now })
    })
    return describe(call, options)
  })

  on(contract.addNotificationDevice, async (call) => {
    if (!push) throw notificationsOff()
    await countChange(call)
    const { timeZone, ...device } = call.body
    mustBeSubscription(device)
    if (!push.publicKeys().includes(device.serverKey)) throw serverKeyOutdated()
    await addDevice(call, { ...device, endpoint: new URL(device.endpoint).href }, timeZone)
    return describe(call, options)
  })

  on(contract.removeNotificationDevice, async (call) => {
    await deleteDevices(call.db, [call.person.sessionId])
    return describe(call, options)
  })

  on(contract.testNotification, async (call) => {
    if (!push) throw notificationsOff()
    await limitTries(rates, `notification-test|${call.person.personId}`, TEST_RULES)
    const { sessionId, member } = call.person
    const devices = await listDevices(call.db, member.userId)
    const device = devices.find((one) => one.sessionId === sessionId)
    if (!device) throw deviceMissing()
    const message = { topic: 'test' } as const
    const outcome = await push.send(device, { message, keptSeconds: TEST_KEPT_SECONDS })
    if (outcome === 'accepted') await saveAccepted(call.db, sessionId)
    if (outcome === 'failed') {
      await saveFailed(call.db, { sessionId, at: await openClock(call.db)() })
    }
    if (outcome === 'gone') await deleteDevices(call.db, [sessionId])
    return { isAccepted: outcome === 'accepted' }
  })
}

type OfMember = FitCall & { person: Member }

type Device = Omit<Parameters<typeof saveDevice>[1], 'userId' | 'sessionId' | 'now'>

/** Counted under the member's lock, so that concurrent calls do not exceed the limit. */
async function addDevice(call: OfMember, device: Device, timeZone: string): Promise<void> {
  const { sessionId, member } = call.person
  const { userId } = member
  const zone = mustBeTimeZone(timeZone)
  await call.db.lock({ userId }, async (tx) => {
    await deleteEndpoint(tx, { endpoint: device.endpoint, sessionId })
    await saveDevice(tx, { ...device, userId, sessionId, now: tx.now })
    const devices = await listDevices(tx, userId)
    const extra = devices.filter((one) => one.sessionId !== sessionId).slice(DEVICES_MAX - 1)
    await deleteDevices(
      tx,
      extra.map((one) => one.sessionId),
    )
    const choice = (await findChoice(tx, userId)) ?? { ...FIRST_CHOICE, userId, timeZone: zone }
    const dueAt = nextLookAt(choice, tx.now, call.random)
    await saveChoice(tx, { ...choice, dueAt, now: tx.now })
  })
}

async function describe(
  { db, person }: OfMember,
  { push }: NotificationOptions,
): Promise<contract.Notifications> {
  const { userId } = person.member
  const choice = await findChoice(db, userId)
  const devices = await listDevices(db, userId)
  const { topics, quietFrom, quietTo } = choice ?? FIRST_CHOICE
  return {
    publicKey: push?.publicKeys()[0] ?? null,
    topics,
    quietFrom,
    quietTo,
    timeZone: choice?.timeZone ?? null,
    devices: devices.map(({ sessionId, device, createdAt, failures }) => ({
      device,
      since: createdAt.toISOString(),
      isCurrent: sessionId === person.sessionId,
      isFailing: failures > 0,
    })),
  }
}

import { type Static, Type } from 'typebox'
import { field, REFUSAL, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { TOPICS, type Topic } from './topics.ts'
import { oneOf, wish } from './wish.ts'

/**
 * The content of an encrypted message to a browser. It contains no text: the service worker has the
 * texts.
 */
export interface PushMessage {
  topic: Topic | 'test'
}

const topic = 'Gifts from friends, wished-for items on sale, or the theme of the day.'
const quietFrom = 'The hour of the day, 0 to 23, from which nothing is sent.'
const quietTo =
  'The hour at which notifications resume; if it equals the starting hour, there are ' +
  'no quiet hours.'

export type Notifications = Static<typeof Notifications>
export const Notifications = record('Notifications', {
  publicKey: field.orNull(
    field.text(
      'The key with which browsers subscribe; null if the operator does not send notifications.',
    ),
  ),
  topics: field.list(
    field.oneOf(TOPICS, topic),
    'The topics that the member wants notifications about.',
  ),
  quietFrom: field.whole(quietFrom, { max: 23 }),
  quietTo: field.whole(quietTo, { max: 23 }),
  timeZone: field.orNull(
    field.text(
      'The time zone of these hours, as an IANA name; null until notifications are first ' +
        'switched on.',
    ),
  ),
  devices: field.list(
    record('NotificationDevice', {
      device: field.orNull(field.text('Browser and system; null if they are unknown.')),
      since: field.instant('When notifications were switched on.'),
      isCurrent: field.flag("Whether it is the caller's browser."),
      isFailing: field.flag('Whether its push service refused the last message.'),
    }),
    'The browsers that show notifications, newest first; at most five.',
    { max: 5 },
  ),
})

const hour = (description: string) => field.whole(description, { max: 23 })
const timeZone = field.text('As an IANA name, such as `Asia/Tokyo`.', { min: 1, max: 64 })

const keyOf = (description: string, pattern: string) =>
  Type.String({ description, pattern, [REFUSAL]: 'must be a key of a push subscription' })

export const readNotifications = endpoint('GET', '/fit-api/notifications', {
  door: 'fit:member',
  summary: 'Read the notification settings: topics, quiet hours and browsers',
  reply: Notifications,
})

export const chooseNotifications = endpoint('PUT', '/fit-api/notifications', {
  door: 'fit:member',
  summary: 'Set the topics and the quiet hours',
  body: wish('NotificationChoice', {
    topics: Type.Array(oneOf(TOPICS, topic), {
      description: 'The topics; if empty, nothing is sent.',
      maxItems: TOPICS.length,
      uniqueItems: true,
      [REFUSAL]: `must be a list of different topics of ${TOPICS.join(', ')}`,
    }),
    quietFrom: hour(quietFrom),
    quietTo: hour(quietTo),
    timeZone,
  }),
  reply: Notifications,
})

export const addNotificationDevice = endpoint('PUT', '/fit-api/notifications/device', {
  door: 'fit:member',
  summary: 'Switch on notifications in this browser; a sixth browser replaces the oldest one',
  body: wish('NewNotificationDevice', {
    endpoint: field.text('The URL of the push service.', { min: 1, max: 1024 }),
    p256dh: keyOf('The public key of the browser.', '^[\\w-]{87}=?$'),
    auth: keyOf('The secret of the subscription.', '^[\\w-]{22}(?:==)?$'),
    serverKey: keyOf("The service's key with which the browser subscribed.", '^[\\w-]{87}$'),
    timeZone,
  }),
  reply: Notifications,
})

export const removeNotificationDevice = endpoint('DELETE', '/fit-api/notifications/device', {
  door: 'fit:member',
  summary: 'Switch off notifications in this browser',
  reply: Notifications,
})

export const testNotification = endpoint('POST', '/fit-api/notifications/test', {
  door: 'fit:member',
  summary: 'Send a notification to this browser now',
  reply: record('NotificationTest', {
    isAccepted: field.flag('Whether the push service of the browser accepted it.'),
  }),
})

// What a screen in an iframe tells the page around it: the kit's own events, and those of Ready
// Player Me's creator, which pages already handle.
import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { KitEvents } from './elements/kit.ts'
import { type Asker, ask } from './elements/kit-api.ts'

const EVENTS: Readonly<Record<keyof KitEvents, true>> = {
  'purchase-request': true,
  'gacha-choose': true,
  'shop-choose': true,
  'charge-request': true,
  'relink-request': true,
  saved: true,
  error: true,
  ready: true,
}
const SOURCE = 'kisekae'
const CREATOR = 'readyplayerme'

interface Frame extends Asker {
  /** The element around the screen. */
  main: HTMLElement
  avatarId: string
  /** The origin of the page around this one; it alone gets messages, and is listened to. */
  origin: string
}

/** Posts the events of the screen to the page around it. */
export function openFrame(frame: Frame): void {
  const { main, origin } = frame
  for (const event of Object.keys(EVENTS)) {
    main.addEventListener(event, (told) => {
      const { detail } = told as CustomEvent
      parent.postMessage({ source: SOURCE, event, detail }, origin)
    })
  }
  actAsCreator(frame)
}

/**
 * Posts the events of the creator as soon as the page subscribes to them, as JSON texts. Its page
 * waits for `v1.frame.ready` before it subscribes, usually to `v1.**`.
 */
function actAsCreator(frame: Frame): void {
  const { main, avatarId: id, origin } = frame
  const subscribed = new Set<string>()
  const post = (eventName: string, data?: object) =>
    parent.postMessage(JSON.stringify({ source: CREATOR, eventName, data }), origin)
  const tell = (eventName: string, data: object) => {
    if ([...subscribed].some((pattern) => matches(eventName, pattern))) post(eventName, data)
  }
  const readAvatar = () =>
    ask<Avatar>(frame, { path: `/Avatar/${encodeURIComponent(id)}`, isFresh: true })

  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== origin) return
    const { target, type, eventName } = readMessage(event.data)
    if (target !== CREATOR || typeof eventName !== 'string') return
    if (type === 'unsubscribe') subscribed.delete(eventName)
    if (type !== 'subscribe') return
    subscribed.add(eventName)
    tell('v1.user.set', { id })
    if (!(await readAvatar()).guest) tell('v1.user.authorized', { id })
  })
  main.addEventListener('saved', async () => {
    const { avatarImageUrl: url } = await readAvatar()
    tell('v1.avatar.exported', { url, avatarId: id, userId: id })
  })
  post('v1.frame.ready')
}

/** A pattern such as `v1.**` stands for every event that begins with `v1.`. */
const matches = (eventName: string, pattern: string) =>
  pattern.endsWith('**') ? eventName.startsWith(pattern.slice(0, -2)) : eventName === pattern

/** The fields of a message, which may come from any script of the page around this one. */
function readMessage(data: unknown): { [name: string]: unknown } {
  try {
    return Object(typeof data === 'string' ? JSON.parse(data) : data)
  } catch {
    return {}
  }
}

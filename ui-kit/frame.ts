// The messages from a screen in an iframe to the page that embeds it: the kit's own events, and the
// events of Ready Player Me's creator, which pages already handle.
import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { AvatarModel } from '@kisekae/contract/model.ts'
import type { KitEvents } from './elements/kit.ts'
import { type Asker, ask, KitFault } from './elements/kit-api.ts'

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
  /**
   * The origin of the page that embeds this one; only that page receives messages, and only its
   * messages are accepted.
   */
  origin: string
  /** Whether the app has signed a model for the messages. */
  hasModel: boolean
}

/** Posts the events of the screen to the page that embeds it. */
export function openFrame(frame: Frame): void {
  const { main, origin } = frame
  const tell: Tell = (event, detail) =>
    parent.postMessage({ source: SOURCE, event, detail }, origin)
  for (const event of Object.keys(EVENTS)) {
    main.addEventListener(event, (told) => tell(event, (told as CustomEvent).detail))
  }
  const creator = actAsCreator(frame)
  main.addEventListener('saved', async () => {
    try {
      const exported = await readExported(frame)
      tell('exported', exported)
      creator.tellExported(exported)
    } catch (error) {
      if (!(error instanceof KitFault)) throw error
      const { reason, status, requestId } = error
      tell('error', { reason, status, requestId })
    }
  })
}

type Tell = (event: string, detail: object) => void

/** A saved outfit, as URLs of files that the page can load. */
interface Exported {
  avatarId: string
  avatarImageUrl: string
  /** Absent unless the app has signed a model. */
  modelUrl?: string
}

const readAvatar = ({ avatarId, ...asker }: Frame) =>
  ask<Avatar>(asker, { path: `/Avatar/${encodeURIComponent(avatarId)}`, isFresh: true })

async function readExported(frame: Frame): Promise<Exported> {
  const { avatarId, hasModel } = frame
  const { avatarImageUrl } = await readAvatar(frame)
  if (!hasModel) return { avatarId, avatarImageUrl }
  const { modelUrl } = await ask<AvatarModel>(frame, { path: '/FrameModel', isFresh: true })
  return { avatarId, avatarImageUrl, modelUrl }
}

/**
 * Posts the events of the creator as JSON as soon as the page subscribes to them. A page written
 * for the creator waits for `v1.frame.ready` before it subscribes, usually to `v1.**`.
 */
function actAsCreator(frame: Frame) {
  const { avatarId: id, origin } = frame
  const subscribed = new Set<string>()
  const post = (eventName: string, data?: object) =>
    parent.postMessage(JSON.stringify({ source: CREATOR, eventName, data }), origin)
  const tell = (eventName: string, data: object) => {
    if ([...subscribed].some((pattern) => matches(eventName, pattern))) post(eventName, data)
  }

  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== origin) return
    const { target, type, eventName } = readMessage(event.data)
    if (target !== CREATOR || typeof eventName !== 'string') return
    if (type === 'unsubscribe') subscribed.delete(eventName)
    if (type !== 'subscribe') return
    subscribed.add(eventName)
    tell('v1.user.set', { id })
    if (!(await readAvatar(frame)).guest) tell('v1.user.authorized', { id })
  })
  post('v1.frame.ready')
  return {
    tellExported({ modelUrl, avatarImageUrl }: Exported) {
      tell('v1.avatar.exported', { url: modelUrl ?? avatarImageUrl, avatarId: id, userId: id })
    },
  }
}

/** A pattern such as `v1.**` stands for every event that begins with `v1.`. */
const matches = (eventName: string, pattern: string) =>
  pattern.endsWith('**') ? eventName.startsWith(pattern.slice(0, -2)) : eventName === pattern

/** The fields of a message, which may come from any script on the embedding page. */
function readMessage(data: unknown): { [name: string]: unknown } {
  try {
    return Object(typeof data === 'string' ? JSON.parse(data) : data)
  } catch {
    return {}
  }
}

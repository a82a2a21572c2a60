// The service worker: opens the app even when the device is offline. It stores the app's files and
// nothing about a person, and it sees only the pages that `register-worker.ts` names (ADR 0053).
import { directionOf } from '@kisekae/contract/page-language.ts'
import { type AppFiles, cacheOf, isAsset, isOutdated, isOwnPage, listFirst } from './app-files.ts'
import { describeNote } from './notes.ts'

/** The build writes this list here. */
declare const APP_FILES: AppFiles

/** The types for workers and the types for pages cannot be used in the same TypeScript project. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface NoteEvent extends WorkerEvent {
  readonly notification: Notification
}
interface Window {
  readonly url: string
  focus(): Promise<Window>
}
interface Worker {
  readonly clients: {
    matchAll(terms: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
    openWindow(url: string): Promise<Window | null>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(type: 'push', act: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', act: (event: NoteEvent) => void): void
}
// This module runs only as a service worker.
const worker = globalThis as unknown as Worker

const CACHE = cacheOf(APP_FILES.build)
/** The document of all pages; it has no URL of its own, so it is stored under this one. */
const PAGE = '/fit/page'

worker.addEventListener('install', (event) => {
  // Any version can take over any page: pages come from the network, and files never change.
  worker.skipWaiting()
  // Each page has a registration, and all of them install at the same time.
  event.waitUntil(navigator.locks.request(CACHE, storeApp))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), deleteOutdatedCaches()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (request.method === 'GET' && isAsset(request.url, location.origin))
    event.respondWith(openFile(request))
})

// A browser shows a notification of its own if the worker shows none, so the worker shows one for
// every message.
worker.addEventListener('push', (event) => {
  const { title, body, language, page } = describeNote(readMessage(event), ownLanguage())
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      lang: language,
      dir: directionOf(language),
      // A later notification replaces this one.
      tag: 'kisekae',
      icon: '/fit/icon-192.png',
      data: page,
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openAt(String(notification.data)))
})

const ownLanguage = () => new URL(location.href).searchParams.get('language') ?? ''

function readMessage({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/**
 * Opens a page in a window that already shows it, whichever worker controls that window; otherwise
 * in a new one.
 */
async function openAt(page: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === page)
  await (shown ? shown.focus() : worker.clients.openWindow(page))
}

/** Responds with the stored page if there is no network. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(PAGE)
    if (!page) throw error
    return page
  }
}

/**
 * Files of earlier builds are found, too, because an open page still needs the files of its own
 * build.
 */
async function openFile(request: Request): Promise<Response> {
  const stored = await caches.match(request.url)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request.url, response.clone())
  }
  return response
}

/** The page is stored last: if it is stored, so is everything else. */
async function storeApp(): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(PAGE)) return
  await cache.addAll(listFirst(APP_FILES, ownLanguage()))
  const page = await fetch(worker.registration.scope, { cache: 'no-store' })
  if (!page.ok || !isOwnPage(await page.clone().text(), APP_FILES))
    throw new Error('The page belongs to another version.')
  await cache.put(PAGE, page)
}

async function deleteOutdatedCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => isOutdated(name, names)).map((name) => caches.delete(name)),
  )
}

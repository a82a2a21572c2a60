import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import { registerPage } from '../offline/register-worker.ts'

/** Messages go to the home page's registration, because most of them open the home page. */
const PAGE = '/today'

/** A subscription as the service stores it; null if the browser did not allow it. */
export async function subscribe(publicKey: string, language: PageLanguage) {
  // The user is asked first, while the browser still associates the request with the press of the
  // button.
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await registerPage(PAGE, language)
  await untilActive(registration)
  const { pushManager } = registration
  // An earlier subscription may belong to another key, or to another member who uses this browser.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint,
    p256dh: keys?.['p256dh'],
    auth: keys?.['auth'],
    serverKey: publicKey,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Makes the browser forget the subscription. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(PAGE)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** A new worker first stores its files, and only then becomes active. */
function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'))
    })
  })
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

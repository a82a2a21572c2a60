/** Whether this browser can show notifications, and if not, the reason. */
export type Support = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

interface Browser {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
  touchPoints: number
}

/** iPhones and iPads offer push only to apps that were opened from the home screen. */
export function findSupport({ hasPush, permission, userAgent, touchPoints }: Browser): Support {
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && touchPoints > 1
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || isTouchMac
  if (!hasPush || permission === undefined) return isApple ? 'homeScreen' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'ready'
}

export const readBrowser = (): Browser => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis,
  permission: globalThis.Notification?.permission,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
})

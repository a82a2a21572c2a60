/** All text for the notifications page, which is loaded with it. */
export interface NotificationsTexts {
  lead: string
  here: string
  on: string
  off: string
  turnOn: string
  turnOff: string
  test: string
  testSent: string
  testFailed: string
  blocked: string
  homeScreen: string
  unsupported: string
  none: string
  failing: string
  others: string
  topics: string
  gift: string
  giftHint: string
  wish: string
  wishHint: string
  theme: string
  themeHint: string
  quiet: string
  quietHint: string
  from: string
  to: string
  zone: (name: string) => string
  tooOften: string
}

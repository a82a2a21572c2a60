import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsEn = {
  lead:
    'Your browser can notify you of news while the app is closed: at most once a day, ' +
    'and never during quiet hours.',
  here: 'This browser',
  on: 'Notifications are on in this browser.',
  off: 'Notifications are off in this browser.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  test: 'Send a test',
  testSent: 'A test is on its way.',
  testFailed: 'The test could not be delivered. Turn notifications off and on again.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in its settings for ' +
    'this site, then open this page again.',
  homeScreen:
    'On an iPhone or iPad, notifications work only from the home screen: tap Share and ' +
    '“Add to Home Screen”, then open the app from there.',
  unsupported: 'This browser cannot show notifications from this site.',
  none: 'This service does not send notifications.',
  failing: 'The last notification could not be delivered.',
  others: 'Other browsers with notifications',
  topics: 'Notify me about',
  gift: 'Gifts from friends',
  giftHint: 'When a friend gives you an item.',
  wish: 'Wishes on sale',
  wishHint: 'When a linked app starts a sale with an item from your wish list.',
  theme: 'Theme of the day',
  themeHint: 'On days when you have not saved a look for it yet.',
  quiet: 'Quiet hours',
  quietHint: 'Nothing is sent during this time. To have no quiet hours, set both to the same hour.',
  from: 'From',
  to: 'To',
  zone: (name) => `Time zone: ${name}`,
  tooOften: 'You have tried too many times. Please wait a moment.',
} satisfies NotificationsTexts

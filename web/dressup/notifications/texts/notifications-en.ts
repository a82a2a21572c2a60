import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsEn = {
  lead:
    'Your browser can tell you what is new while the app is closed: once a day at most, ' +
    'and never in quiet hours.',
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
    'On an iPhone or iPad, notifications come from the home screen: tap Share and “Add ' +
    'to Home Screen”, then open the app from there.',
  unsupported: 'This browser cannot show notifications from this site.',
  none: 'This service sends no notifications.',
  failing: 'The last notification could not be delivered.',
  others: 'On in other browsers',
  topics: 'Tell me about',
  gift: 'Gifts of friends',
  giftHint: 'A friend gave you an item.',
  wish: 'Wishes on sale',
  wishHint: 'A linked app has opened a sale with an item of your wish list.',
  theme: 'Theme of the day',
  themeHint: 'Every day on which you have not dressed for it yet.',
  quiet: 'Quiet hours',
  quietHint: 'Nothing is sent in this time. If both are the same, there are no quiet hours.',
  from: 'From',
  to: 'To',
  zone: (name) => `Time zone: ${name}`,
  tooOften: 'You have tried this often. Please wait a moment.',
} satisfies NotificationsTexts

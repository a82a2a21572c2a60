import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsDe = {
  lead:
    'Dein Browser kann dir Neues melden, während die App geschlossen ist: höchstens ' +
    'einmal am Tag und nie in der Ruhezeit.',
  here: 'Dieser Browser',
  on: 'Benachrichtigungen sind in diesem Browser an.',
  off: 'Benachrichtigungen sind in diesem Browser aus.',
  turnOn: 'Benachrichtigungen einschalten',
  turnOff: 'Ausschalten',
  test: 'Test senden',
  testSent: 'Ein Test ist unterwegs.',
  testFailed: 'Der Test kam nicht an. Schalte die Benachrichtigungen aus und wieder ein.',
  blocked:
    'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen ' +
    'Einstellungen für diese Seite und öffne sie dann neu.',
  homeScreen:
    'Auf iPhone und iPad kommen Benachrichtigungen vom Home-Bildschirm: Tippe auf ' +
    '„Teilen“ und „Zum Home-Bildschirm“ und öffne die App von dort.',
  unsupported: 'Dieser Browser kann keine Benachrichtigungen dieser Seite zeigen.',
  none: 'Dieser Dienst sendet keine Benachrichtigungen.',
  failing: 'Die letzte Benachrichtigung kam nicht an.',
  others: 'In anderen Browsern an',
  topics: 'Melde mir',
  gift: 'Geschenke von Freunden',
  giftHint: 'Ein Freund hat dir einen Artikel geschenkt.',
  wish: 'Wünsche im Angebot',
  wishHint: 'Eine verbundene App bietet einen Artikel deiner Wunschliste neu an.',
  theme: 'Thema des Tages',
  themeHint: 'An jedem Tag, an dem du noch keinen Look dafür hast.',
  quiet: 'Ruhezeit',
  quietHint: 'In dieser Zeit wird nichts gesendet. Sind beide gleich, gibt es keine Ruhezeit.',
  from: 'Von',
  to: 'Bis',
  zone: (name) => `Zeitzone: ${name}`,
  tooOften: 'Zu viele Versuche. Bitte warte einen Moment.',
} satisfies NotificationsTexts

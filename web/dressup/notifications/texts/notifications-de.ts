import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsDe = {
  lead:
    'Dein Browser kann dich über Neues benachrichtigen, während die App geschlossen ist: ' +
    'höchstens einmal am Tag und nie in der Ruhezeit.',
  here: 'Dieser Browser',
  on: 'Benachrichtigungen sind in diesem Browser an.',
  off: 'Benachrichtigungen sind in diesem Browser aus.',
  turnOn: 'Benachrichtigungen einschalten',
  turnOff: 'Ausschalten',
  test: 'Test senden',
  testSent: 'Ein Test ist unterwegs.',
  testFailed: 'Der Test kam nicht an. Schalte die Benachrichtigungen aus und wieder ein.',
  blocked:
    'Dein Browser blockiert Benachrichtigungen von dieser Website. Erlaube sie in den ' +
    'Browser-Einstellungen und öffne diese Seite dann noch einmal.',
  homeScreen:
    'Auf iPhone und iPad gibt es Benachrichtigungen nur vom Home-Bildschirm aus: Tippe auf ' +
    '„Teilen“ und „Zum Home-Bildschirm“ und öffne die App dann von dort.',
  unsupported: 'Dieser Browser kann keine Benachrichtigungen von dieser Website anzeigen.',
  none: 'Dieser Dienst sendet keine Benachrichtigungen.',
  failing: 'Die letzte Benachrichtigung kam nicht an.',
  others: 'Andere Browser mit Benachrichtigungen',
  topics: 'Benachrichtige mich über',
  gift: 'Geschenke von Freunden',
  giftHint: 'Wenn dir jemand aus deiner Freundesliste einen Artikel schenkt.',
  wish: 'Wünsche, die es gerade gibt',
  wishHint: 'Wenn eine verknüpfte App einen Artikel deiner Wunschliste neu anbietet.',
  theme: 'Thema des Tages',
  themeHint: 'An Tagen, an denen du noch keinen Look dafür gespeichert hast.',
  quiet: 'Ruhezeit',
  quietHint:
    'In dieser Zeit wird nichts gesendet. Wähle zweimal dieselbe Stunde, wenn du keine Ruhezeit ' +
    'möchtest.',
  from: 'Von',
  to: 'Bis',
  zone: (name) => `Zeitzone: ${name}`,
  tooOften: 'Du hast es zu oft versucht. Bitte warte einen Moment.',
} satisfies NotificationsTexts

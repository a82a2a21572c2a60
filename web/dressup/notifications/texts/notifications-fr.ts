import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsFr = {
  lead:
    'Votre navigateur peut vous dire ce qui est nouveau quand l’application est fermée : ' +
    'une fois par jour au plus, et jamais pendant les heures calmes.',
  here: 'Ce navigateur',
  on: 'Les notifications sont activées dans ce navigateur.',
  off: 'Les notifications sont désactivées dans ce navigateur.',
  turnOn: 'Activer les notifications',
  turnOff: 'Désactiver',
  test: 'Envoyer un test',
  testSent: 'Un test est en route.',
  testFailed: 'Le test n’a pas pu être remis. Désactivez les notifications, puis réactivez-les.',
  blocked:
    'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses ' +
    'réglages pour ce site, puis rouvrez cette page.',
  homeScreen:
    'Sur iPhone ou iPad, les notifications passent par l’écran d’accueil : touchez ' +
    'Partager, puis « Sur l’écran d’accueil », et ouvrez l’application de là.',
  unsupported: 'Ce navigateur ne peut pas afficher les notifications de ce site.',
  none: 'Ce service n’envoie pas de notifications.',
  failing: 'La dernière notification n’a pas pu être remise.',
  others: 'Autres navigateurs activés',
  topics: 'Me prévenir de',
  gift: 'Cadeaux d’amis',
  giftHint: 'Un ami vous a offert un article.',
  wish: 'Souhaits en vente',
  wishHint: 'Une application liée a ouvert une vente avec un article de votre liste.',
  theme: 'Thème du jour',
  themeHint: 'Chaque jour où vous n’avez pas encore de tenue pour lui.',
  quiet: 'Heures calmes',
  quietHint:
    'Rien n’est envoyé pendant ce temps. Si les deux heures sont les mêmes, il n’y a pas ' +
    'd’heures calmes.',
  from: 'De',
  to: 'À',
  zone: (name) => `Fuseau horaire : ${name}`,
  tooOften: 'Trop d’essais. Attendez un moment.',
} satisfies NotificationsTexts

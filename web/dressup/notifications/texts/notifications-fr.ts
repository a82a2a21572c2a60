import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsFr = {
  lead:
    'Votre navigateur peut vous annoncer les nouveautés quand l’appli est fermée : une fois ' +
    'par jour au plus, et jamais pendant les heures calmes.',
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
    'paramètres pour ce site, puis rouvrez cette page.',
  homeScreen:
    'Sur iPhone ou iPad, les notifications ne marchent que depuis l’écran d’accueil : ' +
    'touchez Partager, puis « Sur l’écran d’accueil », et ouvrez l’appli de là.',
  unsupported: 'Ce navigateur ne peut pas afficher les notifications de ce site.',
  none: 'Ce service n’envoie pas de notifications.',
  failing: 'La dernière notification n’a pas pu être remise.',
  others: 'Autres navigateurs avec notifications',
  topics: 'Me prévenir pour',
  gift: 'Cadeaux d’amis',
  giftHint: 'Quand un ami vous offre un article.',
  wish: 'Envies en vente',
  wishHint: 'Quand une appli associée met en vente un article de votre liste d’envies.',
  theme: 'Thème du jour',
  themeHint: 'Les jours où vous n’avez pas encore enregistré de look.',
  quiet: 'Heures calmes',
  quietHint:
    'Rien n’est envoyé pendant ces heures. Pour ne pas en avoir, choisissez deux fois la ' +
    'même heure.',
  from: 'De',
  to: 'À',
  zone: (name) => `Fuseau horaire : ${name}`,
  tooOften: 'Vous avez essayé trop de fois. Patientez un instant.',
} satisfies NotificationsTexts

import type { CardTexts } from './card-texts.ts'

export const cardDe = {
  lead: 'Eine Seite über dich für alle, die den Link haben.',
  on: 'Meine Karte ist öffentlich',
  onHint:
    'Sie zeigt deinen Spitznamen, deinen Avatar, wie er gerade angezogen ist, und was du unten ' +
    'auswählst. Deine E‑Mail-Adresse zeigt sie nie.',
  offHint:
    'Wenn du sie abschaltest, verschwindet die Seite sofort. Browser können schon geladene ' +
    'Bilder noch bis zu fünf Minuten zeigen, und andere Dienste behalten vielleicht ihre ' +
    'Vorschau des Links.',
  searchable: 'Suchmaschinen dürfen sie anzeigen',
  searchableHint: 'Dann können auch Fremde ohne den Link deine Karte finden.',
  link: 'Link zur Karte',
  open: 'Öffnen',
  copyLink: 'Kopieren',
  qrAlt: 'Der QR-Code deiner Karte',
  name: 'Name im Link',
  nameHint:
    '4 bis 24 Kleinbuchstaben, Ziffern und Bindestriche. Andere können einen Namen ' + 'erraten.',
  nameInvalid:
    'Bitte gib 4 bis 24 Kleinbuchstaben, Ziffern und Bindestriche ein, mit einem Buchstaben am ' +
    'Anfang.',
  nameTaken: 'Dieser Name ist nicht verfügbar.',
  nameWarning:
    'Der bisherige Link funktioniert sofort nicht mehr, und einen aufgegebenen Namen können ' +
    'andere nehmen.',
  newLink: 'Neuer Zufallslink',
  renamed: 'Deine Karte hat einen neuen Link',
  outfits: 'Gespeicherte Outfits',
  noOutfits: 'Speichere ein Outfit, um es hier zu zeigen.',
  items: 'Favoriten',
  noItems: 'Markiere Artikel im Schrank mit dem Herz, um sie hier zu zeigen.',
  apps: 'Verknüpfte Apps',
  appsHint: 'Alle können sehen, dass du die ausgewählten Apps benutzt.',
  noApps: 'Verknüpfe eine App, um sie hier zu zeigen.',
  atMost: (count) => `Du kannst bis zu ${count} auswählen.`,
  tooOften: 'Du hast den Link heute zu oft geändert. Bitte versuche es morgen noch einmal.',
  changed: 'Inzwischen hat sich etwas geändert. Die Seite wurde neu geladen.',
  hiddenTitle: 'Die Moderation hat deine Karte ausgeblendet',
  hiddenText: 'Niemand kann ihre Seite öffnen. Ihre Einstellungen siehst du weiterhin.',
  reasons: {
    nickname: 'Der Spitzname ist unangemessen.',
    look: 'Der Look oder ein Artikel ist unangemessen.',
    impersonation: 'Die Karte täuscht eine fremde Identität vor.',
    harassment: 'Die Karte belästigt jemanden.',
    other: 'Sie verstößt gegen die Regeln dieses Dienstes.',
  },
  appeal: 'Dein Einspruch',
  appealHint: 'Du kannst einmal Einspruch einlegen. Die Moderation liest ihn.',
  sendAppeal: 'Einspruch einlegen',
  appealed: 'Du hast Einspruch eingelegt. Die Moderation prüft ihn.',
  declined: 'Dein Einspruch wurde abgelehnt.',
} satisfies CardTexts

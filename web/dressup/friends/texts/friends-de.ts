import type { FriendsTexts } from './friends-texts.ts'

export const friendsDe = {
  title: 'Freunde',
  lead: 'Freunde findest du nur über einen Code. Sie sehen deinen Spitznamen und sonst nichts.',
  yourCode: 'Dein Freundescode',
  codeHint:
    'Gib ihn nur Leuten, die du kennst. Wer den Code hat, kann dir eine Anfrage schicken, und ' +
    'du entscheidest.',
  makeCode: 'Code erstellen',
  newCode: 'Code ersetzen',
  copyCode: 'Code kopieren',
  enter: 'Freundescode',
  enterHint: '12 Buchstaben und Ziffern',
  send: 'Anfrage senden',
  sent: 'Deine Anfrage wurde gesendet.',
  unknown: 'Es gibt kein Mitglied mit diesem Code. Frag nach einem neuen.',
  own: 'Das ist dein eigener Code.',
  full: 'Du oder das andere Mitglied kann keine weiteren Freunde haben.',
  blockedByYou: 'Du hast dieses Mitglied blockiert. Gib es zuerst frei.',
  asking: 'Freundschaftsanfragen',
  accept: 'Annehmen',
  acceptOf: (name) => `${name} annehmen`,
  decline: 'Ablehnen',
  declineOf: (name) => `${name} ablehnen`,
  block: 'Blockieren',
  blockOf: (name) => `${name} blockieren`,
  blockTitle: (name) => `${name} blockieren?`,
  blockText: (name) =>
    `${name} erfährt davon nichts und kann dir keine Anfragen mehr schicken. Du kannst das ` +
    'Mitglied jederzeit wieder freigeben.',
  asked: 'Gesendete Anfragen',
  askedOn: (day) => `Gesendet am ${day}`,
  withdraw: 'Zurückziehen',
  friends: 'Deine Freunde',
  none: 'Du hast hier noch keine Freunde.',
  give: 'Artikel schenken',
  giveTo: (name) => `${name} einen Artikel schenken`,
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText: 'Ihr seid dann keine Freunde mehr. Geschenkte Artikel bleiben, wo sie sind.',
  blocked: 'Blockierte Mitglieder',
  unblock: 'Freigeben',
  unblockOf: (name) => `${name} freigeben`,
  giveLead:
    'Der Artikel verlässt deinen Schrank und wird verschenkt. Geschenke lassen sich nicht ' +
    'zurückholen.',
  left: (count) => `Artikel, die du heute noch schenken kannst: ${count}`,
  nothing:
    'Du hast keine Artikel, die du verschenken kannst. Das geht mit Artikeln aus Apps, die es ' +
    'erlauben.',
  worn: 'angezogen',
  confirmText: (item, name) =>
    `„${item}“ geht an ${name} und verlässt deinen Schrank, deine Outfits und deine Favoriten.`,
  given: (item, name) => `„${item}“ gehört jetzt ${name}`,
  notGivable: 'Dieser Artikel kann nicht verschenkt werden. Die Liste wurde neu geladen.',
  cannotTake: 'Diese Person hat die App nicht verknüpft oder den Artikel schon.',
  friendMany: 'Diese Person hat heute schon viele Geschenke bekommen. Versuche es morgen wieder.',
  tooMany: 'Du hast in den letzten 24 Stunden drei Artikel verschenkt. Versuche es später wieder.',
} satisfies FriendsTexts

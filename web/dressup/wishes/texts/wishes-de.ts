import type { WishesTexts } from './wishes-texts.ts'

export const wishesDe = {
  title: 'Wunschliste',
  lead: 'Artikel aus deinen Apps, die du gern hättest. Sie sind nicht für dich reserviert.',
  shopNow: (name) => `Gibt es gerade: ${name}`,
  gachaNow: (name) => `Gerade im Gacha: ${name}`,
  notOnSale: 'Gibt es gerade nicht',
  unlinked: (name) => `${name} ist nicht mehr verknüpft`,
  openShop: (name) => `${name} öffnen`,
  tryOn: 'Anprobieren',
  tryOnOf: (name) => `„${name}“ anprobieren`,
  lookOf: (name) => `Dein Avatar mit „${name}“`,
  remove: 'Entfernen',
  removeOf: (name) => `„${name}“ von der Liste entfernen`,
  removed: 'Von deiner Wunschliste entfernt',
  empty: 'Noch nichts auf deiner Wunschliste',
  emptyText:
    'Tippe auf den Stern eines Artikels: in den Shops deiner Apps oder auf der Startseite.',
  toHome: 'Zur Startseite',
} satisfies WishesTexts

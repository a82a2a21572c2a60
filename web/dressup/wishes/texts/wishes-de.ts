import type { WishesTexts } from './wishes-texts.ts'

export const wishesDe = {
  title: 'Wunschliste',
  lead: 'Artikel aus deinen Apps, die du gern hättest. Sie sind nicht für dich reserviert.',
  shopNow: (name) => `Jetzt erhältlich: ${name}`,
  gachaNow: (name) => `Jetzt im Gacha: ${name}`,
  notOnSale: 'Zurzeit nicht erhältlich',
  unlinked: (name) => `Du hast die Verknüpfung mit ${name} gelöst`,
  openShop: (name) => `${name} öffnen`,
  tryOn: 'Anprobieren',
  tryOnOf: (name) => `„${name}“ anprobieren`,
  lookOf: (name) => `Dein Avatar mit „${name}“`,
  remove: 'Entfernen',
  removeOf: (name) => `„${name}“ von der Wunschliste entfernen`,
  removed: 'Von deiner Wunschliste entfernt',
  empty: 'Noch nichts auf deiner Wunschliste',
  emptyText: 'Tippe in den Shops deiner Apps oder auf der Startseite auf den Stern eines Artikels.',
  toHome: 'Zur Startseite',
} satisfies WishesTexts

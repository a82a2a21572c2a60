import type { WishesTexts } from './wishes-texts.ts'

export const wishesFr = {
  title: 'Liste d’envies',
  lead: 'Les articles de vos applis que vous aimeriez avoir. Ils ne vous sont pas réservés.',
  shopNow: (name) => `En vente : ${name}`,
  gachaNow: (name) => `Dans un gacha : ${name}`,
  notOnSale: 'Pas en vente actuellement',
  unlinked: (name) => `Vous avez dissocié ${name}`,
  openShop: (name) => `Ouvrir ${name}`,
  tryOn: 'Essayer',
  tryOnOf: (name) => `Essayer « ${name} »`,
  lookOf: (name) => `Votre avatar avec « ${name} »`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer « ${name} » de la liste d’envies`,
  removed: 'Retiré de votre liste d’envies',
  empty: 'Votre liste d’envies est vide',
  emptyText: 'Touchez l’étoile d’un article, dans les boutiques de vos applis ou sur l’accueil.',
  toHome: 'Aller à l’accueil',
} satisfies WishesTexts

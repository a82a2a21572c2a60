import type { FriendsTexts } from './friends-texts.ts'

export const friendsFr = {
  title: 'Amis',
  lead: 'On devient amis uniquement avec un code. Vos amis voient votre pseudo, et rien d’autre.',
  yourCode: 'Votre code ami',
  codeHint:
    'Ne le donnez qu’à des personnes que vous connaissez. Toute personne qui a le code peut ' +
    'vous envoyer une demande, et vous décidez.',
  makeCode: 'Créer un code',
  newCode: 'Remplacer le code',
  copyCode: 'Copier le code',
  enter: 'Code d’un ami',
  enterHint: '12 lettres et chiffres',
  send: 'Envoyer une demande',
  sent: 'Votre demande a été envoyée.',
  unknown: 'Aucun membre n’a ce code. Demandez-en un nouveau à votre ami.',
  own: 'C’est votre propre code.',
  full: 'L’un de vous n’a plus de place pour un ami.',
  blockedByYou: 'Vous avez bloqué ce membre. Débloquez-le d’abord.',
  asking: 'Demandes reçues',
  accept: 'Accepter',
  acceptOf: (name) => `Accepter ${name}`,
  decline: 'Refuser',
  declineOf: (name) => `Refuser ${name}`,
  block: 'Bloquer',
  blockOf: (name) => `Bloquer ${name}`,
  blockTitle: (name) => `Bloquer ${name} ?`,
  blockText: (name) =>
    `${name} n’en est pas informé et ne peut plus vous envoyer de demande. Vous pouvez ` +
    'annuler à tout moment.',
  asked: 'Vos demandes',
  askedOn: (day) => `Envoyée le ${day}`,
  withdraw: 'Retirer',
  friends: 'Vos amis',
  none: 'Vous n’avez pas encore d’amis ici.',
  give: 'Offrir un article',
  giveTo: (name) => `Offrir un article à ${name}`,
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer ${name} ?`,
  removeText: 'Vous ne serez plus amis. Les articles offerts restent où ils sont.',
  blocked: 'Membres bloqués',
  unblock: 'Débloquer',
  unblockOf: (name) => `Débloquer ${name}`,
  giveLead:
    'L’article passe à votre ami et quitte votre dressing. Un cadeau ne peut pas être repris.',
  left: (count) => `Articles que vous pouvez encore offrir aujourd’hui : ${count}`,
  nothing:
    'Vous n’avez pas d’article à offrir. Cela fonctionne avec les articles des applications ' +
    'qui l’autorisent.',
  worn: 'porté',
  confirmText: (item, name) =>
    `« ${item} » passe à ${name} et quitte votre dressing, vos tenues et vos favoris.`,
  given: (item, name) => `« ${item} » appartient maintenant à ${name}`,
  notGivable: 'Cet article ne peut pas être offert. La liste a été rechargée.',
  cannotTake: 'Votre ami n’a pas associé l’application, ou possède déjà cet article.',
  friendMany: 'Votre ami a reçu beaucoup de cadeaux aujourd’hui. Réessayez demain.',
  tooMany: 'Vous avez offert trois articles en 24 heures. Offrez le prochain plus tard.',
} satisfies FriendsTexts

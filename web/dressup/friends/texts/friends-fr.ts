import type { FriendsTexts } from './friends-texts.ts'

export const friendsFr = {
  title: 'Amis',
  lead: 'On se trouve uniquement grâce à un code. Vos amis voient votre pseudo, et rien d’autre.',
  yourCode: 'Votre code ami',
  codeHint:
    'Ne le donnez qu’à des personnes que vous connaissez. Toute personne qui a le code peut ' +
    'vous envoyer une demande ; à vous de décider.',
  makeCode: 'Créer un code',
  newCode: 'Remplacer le code',
  copyCode: 'Copier le code',
  enter: 'Code de votre ami',
  enterHint: '12 lettres et chiffres',
  send: 'Envoyer une demande',
  sent: 'Votre demande a été envoyée.',
  unknown: 'Aucun membre n’a ce code. Demandez-en un nouveau à votre ami.',
  own: 'C’est votre propre code.',
  full: 'Vous ou l’autre membre avez déjà le nombre maximal d’amis.',
  blockedByYou: 'Vous avez bloqué ce membre. Débloquez-le d’abord.',
  asking: 'Demandes d’amis',
  accept: 'Accepter',
  acceptOf: (name) => `Accepter ${name}`,
  decline: 'Refuser',
  declineOf: (name) => `Refuser ${name}`,
  block: 'Bloquer',
  blockOf: (name) => `Bloquer ${name}`,
  blockTitle: (name) => `Bloquer ${name} ?`,
  blockText: (name) =>
    `${name} n’en sera pas informé et ne pourra plus vous envoyer de demande. Vous pourrez ` +
    'débloquer ce membre à tout moment.',
  asked: 'Vos demandes envoyées',
  askedOn: (day) => `Envoyée le ${day}`,
  withdraw: 'Annuler',
  friends: 'Vos amis',
  none: 'Vous n’avez pas encore d’amis ici.',
  give: 'Offrir un article',
  giveTo: (name) => `Offrir un article à ${name}`,
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer ${name} ?`,
  removeText: 'Vous ne serez plus amis. Les articles déjà offerts restent où ils sont.',
  blocked: 'Membres bloqués',
  unblock: 'Débloquer',
  unblockOf: (name) => `Débloquer ${name}`,
  giveLead:
    'L’article passe à votre ami et quitte votre dressing. Un cadeau ne peut pas être repris.',
  left: (count) => `Articles que vous pouvez encore offrir aujourd’hui : ${count}`,
  nothing:
    'Vous n’avez aucun article à offrir. Vous pouvez offrir les articles des applis qui ' +
    'l’autorisent.',
  worn: 'porté',
  confirmText: (item, name) =>
    `« ${item} » passe à ${name} et quitte votre dressing, vos tenues et vos favoris.`,
  given: (item, name) => `« ${item} » appartient maintenant à ${name}`,
  notGivable: 'Cet article ne peut pas être offert. La liste a été rechargée.',
  cannotTake: 'Votre ami n’a pas associé l’appli, ou possède déjà cet article.',
  friendMany: 'Votre ami a reçu beaucoup de cadeaux aujourd’hui. Réessayez demain.',
  tooMany: 'Vous avez offert trois articles ces dernières 24 heures. Réessayez plus tard.',
} satisfies FriendsTexts

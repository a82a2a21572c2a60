import type { FriendsTexts } from './friends-texts.ts'

export const friendsPt = {
  title: 'Amigos',
  lead: 'Só dá para encontrar amigos com um código. Eles veem seu apelido e nada mais.',
  yourCode: 'Seu código de amigo',
  codeHint:
    'Dê o código só a pessoas que você conhece. Quem tem o código pode enviar um pedido, e ' +
    'quem decide é você.',
  makeCode: 'Criar um código',
  newCode: 'Trocar o código',
  copyCode: 'Copiar o código',
  enter: 'Código do seu amigo',
  enterHint: '12 letras e números',
  send: 'Enviar pedido',
  sent: 'Seu pedido foi enviado.',
  unknown: 'Nenhum membro tem este código. Peça um novo ao seu amigo.',
  own: 'Este é o seu próprio código.',
  full: 'Um de vocês já tem o máximo de amigos.',
  blockedByYou: 'Você bloqueou este membro. Desbloqueie primeiro.',
  asking: 'Pedidos de amizade',
  accept: 'Aceitar',
  acceptOf: (name) => `Aceitar ${name}`,
  decline: 'Recusar',
  declineOf: (name) => `Recusar ${name}`,
  block: 'Bloquear',
  blockOf: (name) => `Bloquear ${name}`,
  blockTitle: (name) => `Bloquear ${name}?`,
  blockText: (name) =>
    `${name} não recebe nenhum aviso e não pode mais enviar pedidos a você. Você pode ` +
    'desbloquear quando quiser.',
  asked: 'Pedidos enviados',
  askedOn: (day) => `Enviado em ${day}`,
  withdraw: 'Cancelar',
  friends: 'Seus amigos',
  none: 'Você ainda não tem amigos aqui.',
  give: 'Dar um item',
  giveTo: (name) => `Dar um item a ${name}`,
  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
  removeTitle: (name) => `Remover ${name}?`,
  removeText: 'Vocês deixarão de ser amigos. Os presentes ficam onde estão.',
  blocked: 'Membros bloqueados',
  unblock: 'Desbloquear',
  unblockOf: (name) => `Desbloquear ${name}`,
  giveLead:
    'O item passa para o seu amigo e sai do seu armário. Presentes não podem ' +
    'ser tomados de volta.',
  left: (count) => `Itens que você ainda pode dar hoje: ${count}`,
  nothing: 'Você não tem itens que possa dar. Você pode dar itens dos apps que permitem isso.',
  worn: 'em uso',
  confirmText: (item, name) =>
    `“${item}” passa para ${name} e sai do seu armário, dos seus looks e dos favoritos.`,
  given: (item, name) => `“${item}” agora é de ${name}`,
  notGivable: 'Você não pode dar este item. A lista foi recarregada.',
  cannotTake: 'Seu amigo não vinculou o app ou já tem este item.',
  friendMany: 'Seu amigo recebeu muitos presentes hoje. Tente de novo amanhã.',
  tooMany: 'Você deu três itens nas últimas 24 horas. Tente de novo mais tarde.',
} satisfies FriendsTexts

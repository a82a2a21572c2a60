import type { WishesTexts } from './wishes-texts.ts'

export const wishesPt = {
  title: 'Lista de desejos',
  lead: 'Itens dos seus apps que você gostaria de ter. Eles não ficam reservados.',
  shopNow: (name) => `À venda agora: ${name}`,
  gachaNow: (name) => `Em um gacha agora: ${name}`,
  notOnSale: 'Não está à venda agora',
  unlinked: (name) => `Você desvinculou ${name}`,
  openShop: (name) => `Abrir ${name}`,
  tryOn: 'Experimentar',
  tryOnOf: (name) => `Experimentar “${name}”`,
  lookOf: (name) => `Seu avatar com “${name}”`,
  remove: 'Remover',
  removeOf: (name) => `Remover “${name}” da lista de desejos`,
  removed: 'Removido da sua lista de desejos',
  empty: 'Sua lista de desejos está vazia',
  emptyText: 'Toque na estrela de um item, nas lojas dos seus apps ou na página inicial.',
  toHome: 'Ir para a página inicial',
} satisfies WishesTexts

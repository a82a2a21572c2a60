import type { WishesTexts } from './wishes-texts.ts'

export const wishesEs = {
  title: 'Lista de deseos',
  lead: 'Artículos de tus apps que te gustaría tener. No quedan reservados para ti.',
  shopNow: (name) => `Ya a la venta: ${name}`,
  gachaNow: (name) => `Ya en un gacha: ${name}`,
  notOnSale: 'Ahora no está a la venta',
  unlinked: (name) => `Has desvinculado ${name}`,
  openShop: (name) => `Abrir ${name}`,
  tryOn: 'Probar',
  tryOnOf: (name) => `Probar «${name}»`,
  lookOf: (name) => `Tu avatar con «${name}»`,
  remove: 'Quitar',
  removeOf: (name) => `Quitar «${name}» de la lista de deseos`,
  removed: 'Quitado de tu lista de deseos',
  empty: 'Tu lista de deseos está vacía',
  emptyText: 'Toca la estrella de un artículo, en las tiendas de tus apps o en el inicio.',
  toHome: 'Ir al inicio',
} satisfies WishesTexts

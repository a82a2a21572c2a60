import type { WishesTexts } from './wishes-texts.ts'

export const wishesId = {
  title: 'Daftar keinginan',
  lead: 'Item dari aplikasimu yang ingin kamu miliki. Item ini tidak disisihkan untukmu.',
  shopNow: (name) => `Sedang dijual: ${name}`,
  gachaNow: (name) => `Ada di gacha: ${name}`,
  notOnSale: 'Sedang tidak dijual',
  unlinked: (name) => `Tautan dengan ${name} sudah diputus`,
  openShop: (name) => `Buka ${name}`,
  tryOn: 'Coba',
  tryOnOf: (name) => `Coba “${name}”`,
  lookOf: (name) => `Avatarmu dengan “${name}”`,
  remove: 'Hapus',
  removeOf: (name) => `Hapus “${name}” dari daftar keinginan`,
  removed: 'Dihapus dari daftar keinginan',
  empty: 'Daftar keinginan masih kosong',
  emptyText: 'Ketuk bintang pada item, di toko aplikasimu atau di beranda.',
  toHome: 'Ke beranda',
} satisfies WishesTexts

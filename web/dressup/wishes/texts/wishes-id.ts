import type { WishesTexts } from './wishes-texts.ts'

export const wishesId = {
  title: 'Daftar keinginan',
  lead: 'Item dari aplikasi Anda yang ingin Anda miliki. Item ini tidak dipesan untuk Anda.',
  shopNow: (name) => `Sedang dijual: ${name}`,
  gachaNow: (name) => `Ada di gacha: ${name}`,
  notOnSale: 'Sedang tidak dijual',
  unlinked: (name) => `Tautan ke ${name} sudah diputus`,
  openShop: (name) => `Buka ${name}`,
  tryOn: 'Coba',
  tryOnOf: (name) => `Coba “${name}”`,
  lookOf: (name) => `Avatar Anda dengan “${name}”`,
  remove: 'Hapus',
  removeOf: (name) => `Hapus “${name}” dari daftar`,
  removed: 'Dihapus dari daftar keinginan',
  empty: 'Daftar keinginan masih kosong',
  emptyText: 'Ketuk bintang pada item: di toko aplikasi Anda atau di beranda.',
  toHome: 'Ke beranda',
} satisfies WishesTexts

import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsId = {
  lead:
    'Browser bisa memberi tahu kabar baru saat aplikasi ditutup: paling banyak sekali ' +
    'sehari, dan tidak pernah pada jam tenang.',
  here: 'Browser ini',
  on: 'Notifikasi aktif di browser ini.',
  off: 'Notifikasi nonaktif di browser ini.',
  turnOn: 'Aktifkan notifikasi',
  turnOff: 'Nonaktifkan',
  test: 'Kirim tes',
  testSent: 'Tes sedang dikirim.',
  testFailed: 'Tes tidak bisa disampaikan. Nonaktifkan notifikasi, lalu aktifkan lagi.',
  blocked:
    'Browser memblokir notifikasi dari situs ini. Izinkan di pengaturan browser untuk ' +
    'situs ini, lalu buka halaman ini lagi.',
  homeScreen:
    'Di iPhone atau iPad, notifikasi hanya berfungsi dari layar utama: ketuk Bagikan dan ' +
    '“Tambah ke Layar Utama”, lalu buka aplikasi dari sana.',
  unsupported: 'Browser ini tidak bisa menampilkan notifikasi dari situs ini.',
  none: 'Layanan ini tidak mengirim notifikasi.',
  failing: 'Notifikasi terakhir tidak bisa disampaikan.',
  others: 'Browser lain dengan notifikasi',
  topics: 'Beri tahu aku tentang',
  gift: 'Hadiah dari teman',
  giftHint: 'Saat teman memberimu item.',
  wish: 'Keinginan yang sedang dijual',
  wishHint: 'Saat aplikasi tertaut mulai menjual item dari daftar keinginanmu.',
  theme: 'Tema hari ini',
  themeHint: 'Pada hari saat kamu belum menyimpan gaya.',
  quiet: 'Jam tenang',
  quietHint:
    'Tidak ada yang dikirim pada jam ini. Jika tidak mau jam tenang, pilih dua jam yang sama.',
  from: 'Dari',
  to: 'Sampai',
  zone: (name) => `Zona waktu: ${name}`,
  tooOften: 'Kamu terlalu sering mencoba. Tunggu sebentar.',
} satisfies NotificationsTexts

import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsId = {
  lead:
    'Browser dapat memberi tahu hal baru saat aplikasi ditutup: paling banyak sekali ' +
    'sehari, dan tidak pernah pada jam tenang.',
  here: 'Browser ini',
  on: 'Notifikasi aktif di browser ini.',
  off: 'Notifikasi nonaktif di browser ini.',
  turnOn: 'Aktifkan notifikasi',
  turnOff: 'Nonaktifkan',
  test: 'Kirim tes',
  testSent: 'Tes sedang dikirim.',
  testFailed: 'Tes tidak dapat disampaikan. Nonaktifkan notifikasi, lalu aktifkan lagi.',
  blocked:
    'Browser memblokir notifikasi dari situs ini. Izinkan di pengaturan browser untuk ' +
    'situs ini, lalu buka halaman ini lagi.',
  homeScreen:
    'Di iPhone atau iPad, notifikasi datang dari layar utama: ketuk Bagikan dan “Tambah ' +
    'ke Layar Utama”, lalu buka aplikasi dari sana.',
  unsupported: 'Browser ini tidak dapat menampilkan notifikasi dari situs ini.',
  none: 'Layanan ini tidak mengirim notifikasi.',
  failing: 'Notifikasi terakhir tidak dapat disampaikan.',
  others: 'Browser lain yang aktif',
  topics: 'Beri tahu saya tentang',
  gift: 'Hadiah dari teman',
  giftHint: 'Seorang teman memberi Anda barang.',
  wish: 'Barang impian dijual',
  wishHint: 'Aplikasi tertaut mulai menjual barang dari daftar keinginan Anda.',
  theme: 'Tema hari ini',
  themeHint: 'Setiap hari saat Anda belum berdandan untuk tema itu.',
  quiet: 'Jam tenang',
  quietHint: 'Tidak ada yang dikirim pada waktu ini. Jika keduanya sama, tidak ada jam tenang.',
  from: 'Dari',
  to: 'Sampai',
  zone: (name) => `Zona waktu: ${name}`,
  tooOften: 'Terlalu sering dicoba. Tunggu sebentar.',
} satisfies NotificationsTexts

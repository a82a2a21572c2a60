import type { BeginTexts } from './begin-texts.ts'

export const beginId: BeginTexts = {
  welcomeTitle: 'Untukmu',
  welcomeText: 'Hadiah kecil untuk menyambutmu. Ketuk salah satu untuk mencobanya.',
  closeWelcome: 'Sembunyikan pesan ini',
  tryTitle: 'Coba pakai',
  goneWith: 'Hilang jika tab ditutup',
  keepLook: 'Pertahankan gaya ini',
  startOver: 'Mulai dari awal',
  dyeNote: 'Gaya dengan warna lain ditampilkan sebagai gambar di sini.',
  triedLook: 'Gaya yang kucoba',
  triedAlt: 'Avatarmu dengan gaya yang kamu coba',
  wearTitle: 'Pakai gaya yang kamu coba?',
  wearText: 'Kamu sudah punya avatar. Outfit yang tersimpan tidak berubah.',
  wearIt: 'Pakai',
  keepOwn: 'Tetap pakai gayaku',
  leftOut: (names) => `Item ini tidak tersedia lagi: ${names}.`,
}

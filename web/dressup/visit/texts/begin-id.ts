import type { BeginTexts } from './begin-texts.ts'

export const beginId: BeginTexts = {
  welcomeTitle: 'Untuk Anda',
  welcomeText: 'Hadiah kecil sebagai sambutan. Ketuk salah satu untuk mencobanya.',
  closeWelcome: 'Tutup kartu hadiah',
  tryTitle: 'Coba pakaian',
  goneWith: 'Hilang jika tab ditutup',
  keepLook: 'Simpan gaya ini',
  startOver: 'Mulai dari awal',
  dyeNote: 'Gaya dengan warna lain ditampilkan sebagai gambar di sini.',
  triedLook: 'Gaya yang saya coba',
  triedAlt: 'Avatar Anda dengan gaya yang Anda coba',
  wearTitle: 'Pakai gaya yang Anda coba?',
  wearText: 'Anda sudah punya avatar. Gaya yang tersimpan tidak berubah.',
  wearIt: 'Pakai',
  keepOwn: 'Tetap dengan gaya saya',
  leftOut: (names) => `Tidak tersedia lagi: ${names}.`,
}

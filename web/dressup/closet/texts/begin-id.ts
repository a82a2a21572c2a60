import type { BeginTexts } from './begin-texts.ts'

export const beginId: BeginTexts = {
  welcomeTitle: 'Untuk Anda',
  welcomeText: 'Hadiah kecil sebagai sambutan. Ketuk salah satu untuk mencobanya.',
  closeWelcome: 'Tutup kartu hadiah',
}

import type { CardTexts } from './card-texts.ts'

export const cardId = {
  lead: 'Halaman tentang Anda untuk siapa pun yang memiliki tautannya.',
  on: 'Kartu saya terbuka untuk umum',
  onHint:
    'Kartu menampilkan nama panggilan, avatar dengan pakaian saat ini, dan pilihan Anda di ' +
    'bawah. Alamat email Anda tidak pernah ditampilkan.',
  offHint:
    'Jika dimatikan, halaman langsung hilang. Browser dapat menampilkan gambar yang sudah dimuat ' +
    'selama lima menit lagi, dan layanan lain mungkin menyimpan pratinjau tautannya.',
  searchable: 'Mesin pencari boleh menampilkannya',
  searchableHint: 'Orang asing dapat menemukan kartu Anda tanpa tautannya.',
  link: 'Tautan',
  open: 'Buka',
  copyLink: 'Salin tautan',
  qrAlt: 'Kode QR kartu Anda',
  name: 'Akhir tautan',
  nameHint:
    '4 sampai 24 huruf kecil, angka, dan tanda hubung. Nama pilihan dapat ditebak orang lain.',
  nameInvalid: 'Masukkan 4 sampai 24 huruf kecil, angka, dan tanda hubung, diawali dengan huruf.',
  nameTaken: 'Nama ini tidak tersedia.',
  nameWarning:
    'Tautan sebelumnya langsung tidak berfungsi, dan nama yang Anda lepas dapat dipakai orang ' +
    'lain.',
  newLink: 'Tautan acak baru',
  renamed: 'Kartu Anda memiliki tautan baru',
  outfits: 'Outfit tersimpan',
  noOutfits: 'Simpan outfit agar dapat ditampilkan di sini.',
  items: 'Favorit',
  noItems: 'Tandai item dengan hati di lemari agar dapat ditampilkan di sini.',
  apps: 'Aplikasi',
  appsHint: 'Semua orang dapat melihat bahwa Anda memakai aplikasi yang dipilih.',
  noApps: 'Tautkan aplikasi agar dapat ditampilkan di sini.',
  atMost: (count) => `Anda dapat memilih hingga ${count}.`,
  tooOften: 'Anda sudah sering mengganti tautan hari ini. Coba lagi besok.',
  changed: 'Ada yang berubah. Halaman telah dimuat ulang.',
  hiddenTitle: 'Operator menyembunyikan kartu Anda',
  hiddenText: 'Hanya Anda yang melihat pengaturannya, dan tidak ada yang dapat membuka halamannya.',
  reasons: {
    nickname: 'Nama panggilan tidak pantas.',
    look: 'Penampilan atau item tidak pantas.',
    impersonation: 'Kartu menyamar sebagai orang lain.',
    harassment: 'Kartu melecehkan seseorang.',
    other: 'Kartu tidak mengikuti aturan layanan ini.',
  },
  appeal: 'Keberatan Anda',
  appealHint: 'Anda dapat mengajukan keberatan sekali. Operator akan membacanya.',
  sendAppeal: 'Kirim keberatan',
  appealed: 'Anda sudah mengajukan keberatan. Operator akan memeriksanya.',
  declined: 'Keberatan Anda ditolak.',
} satisfies CardTexts

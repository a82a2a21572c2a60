import type { CardTexts } from './card-texts.ts'

export const cardId = {
  lead: 'Halaman tentang kamu yang bisa dibuka siapa pun yang punya tautannya.',
  on: 'Kartuku publik',
  onHint:
    'Kartu menampilkan nama panggilanmu, avatarmu dengan pakaian saat ini, dan pilihanmu di ' +
    'bawah. Alamat emailmu tidak pernah ditampilkan.',
  offHint:
    'Jika dimatikan, halaman langsung hilang. Browser bisa menampilkan gambar yang sudah dimuat ' +
    'hingga lima menit lagi, dan layanan lain mungkin menyimpan pratinjau tautannya.',
  searchable: 'Mesin pencari boleh menampilkannya',
  searchableHint: 'Orang tak dikenal bisa menemukan kartumu tanpa tautannya.',
  link: 'Tautan',
  open: 'Buka',
  copyLink: 'Salin tautan',
  qrAlt: 'Kode QR kartumu',
  name: 'Nama di tautan',
  nameHint: '4 sampai 24 huruf kecil, angka, dan tanda hubung. Orang lain bisa menebak nama.',
  nameInvalid: 'Masukkan 4 sampai 24 huruf kecil, angka, dan tanda hubung, diawali dengan huruf.',
  nameTaken: 'Nama ini tidak tersedia.',
  nameWarning:
    'Tautan sebelumnya langsung tidak berfungsi, dan nama yang kamu lepas bisa dipakai orang ' +
    'lain.',
  newLink: 'Tautan acak baru',
  renamed: 'Kartumu memiliki tautan baru',
  outfits: 'Outfit tersimpan',
  noOutfits: 'Simpan outfit agar bisa ditampilkan di sini.',
  items: 'Favorit',
  noItems: 'Tandai item dengan hati di lemari agar bisa ditampilkan di sini.',
  apps: 'Aplikasi',
  appsHint: 'Semua orang bisa melihat bahwa kamu memakai aplikasi yang dipilih.',
  noApps: 'Tautkan aplikasi agar bisa ditampilkan di sini.',
  atMost: (count) => `Kamu bisa memilih hingga ${count}.`,
  tooOften: 'Kamu sudah terlalu sering mengganti tautan hari ini. Coba lagi besok.',
  changed: 'Sementara itu ada yang berubah. Halaman telah dimuat ulang.',
  hiddenTitle: 'Moderator menyembunyikan kartumu',
  hiddenText: 'Tidak ada yang bisa membuka halamannya. Kamu masih bisa melihat pengaturannya.',
  reasons: {
    nickname: 'Nama panggilan tidak pantas.',
    look: 'Penampilan atau item tidak pantas.',
    impersonation: 'Kartu menyamar sebagai orang lain.',
    harassment: 'Kartu melecehkan seseorang.',
    other: 'Kartu tidak mengikuti aturan layanan ini.',
  },
  appeal: 'Keberatanmu',
  appealHint: 'Kamu bisa mengajukan keberatan sekali. Moderator akan membacanya.',
  sendAppeal: 'Kirim keberatan',
  appealed: 'Keberatan terkirim. Moderator akan memeriksanya.',
  declined: 'Keberatanmu ditolak.',
} satisfies CardTexts

import type { FriendsTexts } from './friends-texts.ts'

export const friendsId = {
  title: 'Teman',
  lead: 'Teman hanya bisa ditemukan lewat kode. Mereka melihat nama panggilanmu, tidak lebih.',
  yourCode: 'Kode pertemananmu',
  codeHint:
    'Berikan hanya kepada orang yang kamu kenal. Siapa pun yang punya kode bisa mengirim ' +
    'permintaan, dan kamu yang memutuskan.',
  makeCode: 'Buat kode',
  newCode: 'Ganti kode',
  copyCode: 'Salin kode',
  enter: 'Kode teman',
  enterHint: '12 huruf dan angka',
  send: 'Kirim permintaan',
  sent: 'Permintaanmu telah dikirim.',
  unknown: 'Tidak ada anggota dengan kode ini. Minta kode baru kepada temanmu.',
  own: 'Ini kodemu sendiri.',
  full: 'Kamu atau anggota itu sudah mencapai batas jumlah teman.',
  blockedByYou: 'Kamu memblokir anggota ini. Buka blokirnya dulu.',
  asking: 'Permintaan pertemanan',
  accept: 'Terima',
  acceptOf: (name) => `Terima ${name}`,
  decline: 'Tolak',
  declineOf: (name) => `Tolak ${name}`,
  block: 'Blokir',
  blockOf: (name) => `Blokir ${name}`,
  blockTitle: (name) => `Blokir ${name}?`,
  blockText: (name) =>
    `${name} tidak diberi tahu dan tidak bisa lagi mengirim permintaan. Kamu bisa ` +
    'membuka blokirnya kapan saja.',
  asked: 'Permintaan terkirim',
  askedOn: (day) => `Dikirim pada ${day}`,
  withdraw: 'Batalkan',
  friends: 'Temanmu',
  none: 'Kamu belum punya teman di sini.',
  give: 'Beri item',
  giveTo: (name) => `Beri item kepada ${name}`,
  remove: 'Hapus',
  removeOf: (name) => `Hapus ${name}`,
  removeTitle: (name) => `Hapus ${name}?`,
  removeText: 'Kalian tidak akan berteman lagi. Item yang sudah diberikan tetap di tempatnya.',
  blocked: 'Anggota yang diblokir',
  unblock: 'Buka blokir',
  unblockOf: (name) => `Buka blokir ${name}`,
  giveLead:
    'Item menjadi milik temanmu dan hilang dari lemarimu. Hadiah tidak bisa diambil kembali.',
  left: (count) => `Item yang masih bisa kamu berikan hari ini: ${count}`,
  nothing:
    'Kamu tidak punya item yang bisa diberikan. Kamu bisa memberikan item dari aplikasi yang ' +
    'mengizinkannya.',
  worn: 'dipakai',
  confirmText: (item, name) =>
    `“${item}” menjadi milik ${name} dan hilang dari lemari, outfit, dan favoritmu.`,
  given: (item, name) => `“${item}” sekarang milik ${name}`,
  notGivable: 'Item ini tidak bisa diberikan. Daftar telah dimuat ulang.',
  cannotTake: 'Temanmu belum menautkan aplikasi, atau sudah punya item ini.',
  friendMany: 'Temanmu sudah menerima banyak hadiah hari ini. Coba lagi besok.',
  tooMany: 'Kamu sudah memberikan tiga item dalam 24 jam terakhir. Coba lagi nanti.',
} satisfies FriendsTexts

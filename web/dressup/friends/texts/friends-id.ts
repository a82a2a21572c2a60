import type { FriendsTexts } from './friends-texts.ts'

export const friendsId = {
  title: 'Teman',
  lead: 'Teman hanya saling menemukan lewat kode. Mereka melihat nama panggilan Anda, tidak lebih.',
  yourCode: 'Kode teman Anda',
  codeHint:
    'Berikan hanya kepada orang yang Anda kenal. Siapa pun yang punya kode dapat mengirim ' +
    'permintaan, dan Anda yang memutuskan.',
  makeCode: 'Buat kode',
  newCode: 'Ganti kode',
  copyCode: 'Salin kode',
  enter: 'Kode teman',
  enterHint: '12 huruf dan angka',
  send: 'Kirim permintaan',
  sent: 'Permintaan Anda telah dikirim.',
  unknown: 'Tidak ada anggota dengan kode ini. Minta kode baru kepada teman Anda.',
  own: 'Ini kode Anda sendiri.',
  full: 'Salah satu dari Anda tidak punya tempat untuk teman lagi.',
  blockedByYou: 'Anda memblokir anggota ini. Buka blokirnya dahulu.',
  asking: 'Permintaan masuk',
  accept: 'Terima',
  acceptOf: (name) => `Terima ${name}`,
  decline: 'Tolak',
  declineOf: (name) => `Tolak ${name}`,
  block: 'Blokir',
  blockOf: (name) => `Blokir ${name}`,
  blockTitle: (name) => `Blokir ${name}?`,
  blockText: (name) =>
    `${name} tidak diberi tahu dan tidak dapat lagi mengirim permintaan. Anda dapat ` +
    'membukanya kapan saja.',
  asked: 'Permintaan Anda',
  askedOn: (day) => `Dikirim pada ${day}`,
  withdraw: 'Tarik',
  friends: 'Teman Anda',
  none: 'Anda belum punya teman di sini.',
  give: 'Beri barang',
  giveTo: (name) => `Beri barang kepada ${name}`,
  remove: 'Hapus',
  removeOf: (name) => `Hapus ${name}`,
  removeTitle: (name) => `Hapus ${name}?`,
  removeText: 'Anda tidak lagi berteman. Barang yang sudah diberikan tetap di tempatnya.',
  blocked: 'Anggota yang diblokir',
  unblock: 'Buka blokir',
  unblockOf: (name) => `Buka blokir ${name}`,
  giveLead:
    'Barang menjadi milik teman Anda dan hilang dari lemari Anda. Hadiah tidak dapat diambil ' +
    'kembali.',
  left: (count) => `Barang yang masih dapat Anda berikan hari ini: ${count}`,
  nothing:
    'Tidak ada barang yang dapat diberikan. Ini berlaku untuk barang dari aplikasi yang ' +
    'mengizinkannya.',
  worn: 'dipakai',
  confirmText: (item, name) =>
    `“${item}” menjadi milik ${name} dan hilang dari lemari, gaya, dan favorit Anda.`,
  given: (item, name) => `“${item}” sekarang milik ${name}`,
  notGivable: 'Barang ini tidak dapat diberikan. Daftar telah dimuat ulang.',
  cannotTake: 'Teman Anda belum menautkan aplikasi, atau sudah punya barang ini.',
  friendMany: 'Teman Anda sudah menerima banyak hadiah hari ini. Coba lagi besok.',
  tooMany: 'Anda sudah memberi tiga barang dalam 24 jam. Berikan yang berikutnya nanti.',
} satisfies FriendsTexts

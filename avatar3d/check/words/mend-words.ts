import { grade } from './words.ts'

/**
 * Texts for changes that are made while a whole model is split, with the numbers before and after
 * the change.
 */
export const MEND_WORDS = grade('changed', {
  materialsJoined: {
    ja: ['マテリアルが{from}個あります。', '{to}個にまとめ、テクスチャを1枚にしました。'],
    en: ['There are {from} materials.', 'They were merged into {to}, which share textures.'],
  },
  trianglesThinned: {
    ja: ['三角形が{from}枚あります。', '{to}枚に減らしました。'],
    en: ['There are {from} triangles.', 'They were reduced to {to}.'],
  },
  bonesDropped: {
    ja: ['追加のボーンが{from}本あります。', '動かすものが無いボーンを除き、{to}本にしました。'],
    en: [
      'There are {from} additional bones.',
      'Bones that no vertex follows were removed; {to} are left.',
    ],
  },
  chainsShortened: {
    ja: ['追加のボーンが{from}本あります。', '揺れものの鎖を短くして{to}本にしました。'],
    en: ['There are {from} additional bones.', 'Chains were shortened; {to} are left.'],
  },
  expressionsLeftOut: {
    ja: ['表情で使うモーフが{from}個あります。', '独自の表情を除き、{to}個にしました。'],
    en: [
      'Expressions use {from} morph targets.',
      'Custom expressions were removed; {to} are left.',
    ],
  },
  bonesAdded: {
    ja: ['パーツに必要なボーンがありません：{bones}', '隣のボーンの間に加えました。'],
    en: [
      'Bones that every part needs are missing: {bones}.',
      'They were inserted between the existing bones.',
    ],
  },
  skinMissing: {
    ja: ['服の下に肌がありません。', '服を体の一部として残しました。'],
    en: ['There is no skin under the clothes.', 'The clothes were kept as part of the body.'],
  },
})

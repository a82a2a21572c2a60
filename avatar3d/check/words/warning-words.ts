import { grade } from './words.ts'

/** Texts for properties that are accepted but should be checked. */
export const WARNING_WORDS = grade('warning', {
  gltfWarning: {
    ja: ['glTFの検証で注意がありました（{rule}）：{message}', '多くの場合そのままで構いません。'],
    en: ['The glTF validator reports {rule}: {message}', 'Usually no action is needed.'],
  },
  motionLong: {
    ja: [
      '動きが{seconds}秒あります。',
      '画像では最初の{limit}秒だけが繰り返されます。3Dではすべて再生されます。',
    ],
    en: [
      'The motion lasts {seconds} seconds.',
      'Pictures repeat its first {limit} seconds; in 3D the whole motion is played.',
    ],
  },
  transparentMaterial: {
    ja: [
      '半透明のマテリアルです。',
      '重なり順が乱れることがあります。抜き（MASK）か不透明をおすすめします。',
    ],
    en: [
      'A material is transparent.',
      'Surfaces may be rendered in the wrong order; prefer cut-out (MASK) or opaque materials.',
    ],
  },
  uvRepeats: {
    ja: [
      'テクスチャが繰り返し使われています。',
      'VRMに書き出すとき、このマテリアルは画像をまとめられません。',
    ],
    en: [
      'A texture is repeated over a surface.',
      'In VRM files, this material cannot share a texture with others.',
    ],
  },
  regionsMissing: {
    ja: [
      '服や帽子で隠せる領域の名前を持つメッシュがありません：{regions}',
      'メッシュを領域ごとに分けて名付けると、下に隠れる部分を消せます。',
    ],
    en: [
      'No mesh is named after any of these regions: {regions}.',
      'Split the mesh into regions with these names, so that other items can hide the ' +
        'regions that they cover.',
    ],
  },
  starterBody: {
    ja: [
      'サービスの素体のメッシュ（属性_REGION）が入っています。',
      '素体に合わせたパーツのファイルなら、素体を除いて書き出してください。',
    ],
    en: [
      'The file contains meshes of a starter body, which have the attribute _REGION.',
      'If the file is meant to be a part for that body, export it without the body.',
    ],
  },
  partUnlikely: {
    ja: [
      '{part}として登録しようとしていますが、{guess}のように見えます。',
      '部位が正しいか確かめてください。',
    ],
    en: [
      'The file was checked as {part}, but looks like {guess}.',
      'Make sure that this is the right part.',
    ],
  },
  notOnBody: {
    ja: [
      'このファイルには、人の形も、身に着けるものも見当たりません。',
      '正しいファイルか、位置とボーンが合っているかを確かめてください。',
    ],
    en: [
      'The file contains neither a figure nor anything to wear.',
      'Make sure that this is the right file, and that its position and its bones are right.',
    ],
  },
  farFromBody: {
    ja: ['パーツが体から{cm} cm離れています。', '大きさと位置を確かめてください。'],
    en: ['The part is {cm} cm away from the body.', 'Check its size and position.'],
  },
  looksDifferent: {
    ja: [
      '変換後の見た目が元と違うかもしれません（差{difference}/255）。',
      '画像を見比べてください。',
    ],
    en: [
      'The converted part may look different from the uploaded file (difference: ' +
        '{difference} out of 255).',
      'Compare the pictures.',
    ],
  },
  licenceForbidsChange: {
    ja: [
      'ライセンスが改変を認めていません。',
      '着せ替えは改変に当たります。作者の許可を確かめてください。',
    ],
    en: [
      'The licence does not allow modification.',
      "Dressing an avatar counts as modification: make sure that you have the author's permission.",
    ],
  },
  licenceForbidsPassing: {
    ja: [
      'ライセンスが再配布を認めていません。',
      '着たアバターは書き出せません。許可がある場合は、そう設定して書き出し直してください。',
    ],
    en: [
      'The licence does not allow redistribution.',
      'Avatars that wear the part cannot be exported as VRM or GLB. If the author allows it, ' +
        'export the file again with redistribution allowed.',
    ],
  },
  licencePersonal: {
    ja: [
      'ライセンスがほかの人による使用を認めていません。',
      '利用者が身に着けます。作者の許可を確かめてください。',
    ],
    en: [
      'The licence does not let other people use the avatar.',
      "Users will wear this part: make sure that you have the author's permission.",
    ],
  },
  licenceNotCommercial: {
    ja: [
      'ライセンスが企業での利用を認めていません（{term}）。',
      '有料で配るときは作者の許可を確かめてください。',
    ],
    en: [
      'The licence does not allow use by companies ({term}).',
      "Make sure that you have the author's permission before you sell it.",
    ],
  },
})

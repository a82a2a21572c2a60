import { grade } from './words.ts'

/** Texts for readable files that are not valid parts. */
export const RULE_WORDS = grade('refused', {
  partTooLarge: {
    ja: [
      'ファイルが{limit} MiBを超えています。',
      'テクスチャを小さくするか、パーツだけを書き出してください。',
    ],
    en: [
      'The file is larger than the {limit} MiB that a part may have.',
      'Make its textures smaller, or export the part alone.',
    ],
  },
  partJsonTooLarge: {
    ja: ['JSON部分が{limit} MiBを超えています。', '不要なノードやモーフを削除してください。'],
    en: [
      'The JSON part of the file is larger than {limit} MiB.',
      'Remove nodes and morph targets that are not needed.',
    ],
  },
  jsonTooDeep: {
    ja: ['JSONの入れ子が{limit}段を超えています。', '別のツールで書き出し直してください。'],
    en: [
      'The JSON of the file is nested deeper than {limit} levels.',
      'Export it again with another tool.',
    ],
  },
  partGeometryTooLarge: {
    ja: ['形状データが展開すると{limit} MiBを超えます。', '頂点とモーフを減らしてください。'],
    en: [
      'The file claims more than {limit} MiB of geometry.',
      'Use fewer vertices and morph targets.',
    ],
  },
  tooManyEntries: {
    ja: [
      '{list}が{count}個あります（パーツでは{limit}個まで）。',
      '不要なものを削除するか、結合してください。',
    ],
    en: [
      'The file has {count} {list}; {limit} are allowed for a part.',
      'Remove what is not needed, or join it.',
    ],
  },
  tooManySurfaces: {
    ja: [
      'メッシュの面が{count}組あります（{limit}組まで）。',
      'メッシュとマテリアルをまとめてください。',
    ],
    en: ['The file shows {count} surfaces; {limit} are allowed.', 'Join meshes and materials.'],
  },
  tooManyFaces: {
    ja: [
      '三角形が{count}枚あります（どのパーツも{limit}枚まで）。',
      'ポリゴンを減らしてください。',
    ],
    en: [
      'The file shows {count} triangles; {limit} are more than any part may have.',
      'Reduce it.',
    ],
  },
  tooManyBinds: {
    ja: ['表情の割り当てが{count}個あります（{limit}個まで）。', '表情を減らしてください。'],
    en: [
      'Expressions of the file move {count} things; {limit} are allowed.',
      'Use fewer expressions.',
    ],
  },
  partImagesTooLarge: {
    ja: [
      '画像が展開すると合わせて{limit} MiBを超えます。',
      '画像を小さくするか、枚数を減らしてください。',
    ],
    en: [
      'The pictures of the file unpack to more than {limit} MiB together.',
      'Make the pictures smaller, or fewer.',
    ],
  },
  gltfInvalid: {
    ja: ['glTFの規則{rule}に反しています：{message}', 'この場所を直して書き出し直してください。'],
    en: [
      'The file breaks the rule {rule} of glTF: {message}',
      'Mend this place and export it again.',
    ],
  },
  emptyPart: {
    ja: ['表示できる面がありません。', 'メッシュを含めて書き出してください。'],
    en: ['There is nothing to see in the file.', 'Export it with its mesh.'],
  },
  partBoneMissing: {
    ja: [
      'パーツに必要なボーンがありません：{bones}',
      '17本すべて（首と胸を含む）をヒューマノイドに割り当ててください。',
    ],
    en: [
      'The part lacks bones that every part must have: {bones}.',
      'Assign all 17 bones of the humanoid, chest and neck too.',
    ],
  },
  boneOrder: {
    ja: ['{bone}が{parent}の下にありません。', 'ボーンの親子関係を直してください。'],
    en: ['The bone {bone} does not hang below {parent}.', 'Mend the order of the bones.'],
  },
  boneScale: {
    ja: ['ボーンに0以下の拡大率があります。', '拡大率を適用して（1にして）ください。'],
    en: ['A bone has a scale of zero or less.', 'Apply the scale, so that it is 1.'],
  },
  skeletonMismatch: {
    ja: [
      '骨格がどの体とも合いません：最も近い{figure}の体でも{bone}が{mm} mmずれています（{limit} mmまで）。',
      'その体の骨格の上でパーツを作り直してください。',
    ],
    en: [
      '{bone} is {mm} mm off that of the nearest body, {figure}; {limit} mm are allowed.',
      'Make the part on the skeleton of that body.',
    ],
  },
  notTPose: {
    ja: [
      'Tポーズではありません：{bone}が水平から{degrees}度ずれています。',
      'Tポーズを適用して書き出してください。',
    ],
    en: [
      'The body does not stand in T-pose: {bone} is {degrees} degrees off the level.',
      'Export it in T-pose.',
    ],
  },
  facesBackwards: {
    ja: ['体が後ろ（-Z）を向いています。', '+Zを向かせて書き出してください。'],
    en: ['The body looks backwards, along -Z.', 'Turn it to look along +Z.'],
  },
  bodySize: {
    ja: ['体の高さが{metres} mです（{low}〜{high} m）。', 'メートル単位で書き出してください。'],
    en: ['The body is {metres} m tall; {low} to {high} m are allowed.', 'Export it in metres.'],
  },
  tooManyTriangles: {
    ja: ['三角形が{count}枚あります（{part}は{limit}枚まで）。', 'ポリゴンを減らしてください。'],
    en: ['The part has {count} triangles; {limit} are allowed for {part}.', 'Reduce it.'],
  },
  tooManyPartMaterials: {
    ja: [
      'マテリアルが{count}個あります（{limit}個まで）。',
      'マテリアルとテクスチャをまとめてください。',
    ],
    en: [
      'The part has {count} materials; {limit} are allowed.',
      'Put materials and their textures together.',
    ],
  },
  tooManyOwnJoints: {
    ja: [
      '自分のボーンが{count}本あります（{part}は{limit}本まで）。',
      '揺れものなどのボーンを減らしてください。',
    ],
    en: [
      'The part has {count} bones of its own; {limit} are allowed for {part}.',
      'Use fewer bones.',
    ],
  },
  tooManyPartMorphs: {
    ja: ['表情で使うモーフが{count}個あります（{limit}個まで）。', 'モーフを減らしてください。'],
    en: [
      'The part has {count} morph targets that expressions use; {limit} are allowed.',
      'Use fewer of them.',
    ],
  },
  tooManySpringJoints: {
    ja: [
      '揺れもののジョイントが{count}個あります（{limit}個まで）。',
      '揺れものを減らしてください。',
    ],
    en: ['The part has {count} joints that swing; {limit} are allowed.', 'Let less of it swing.'],
  },
  mergeFailed: {
    ja: [
      'アバターに組み込めませんでした：{message}',
      '書き出し直してください。続く場合はこの報告を添えて運営者に知らせてください。',
    ],
    en: [
      'The part could not be joined to an avatar: {message}',
      'Export it again; if that does not help, send this report to the operator of the service.',
    ],
  },
  tookTooLong: {
    ja: ['検査が{limit}秒で終わりませんでした。', 'ファイルを軽くしてください。'],
    en: ['The check did not end within {limit} seconds.', 'Make the file lighter.'],
  },
  tookTooMuchMemory: {
    ja: ['検査に必要なメモリーが多すぎます。', 'ファイルを軽くしてください。'],
    en: ['The check needs too much memory.', 'Make the file lighter.'],
  },
})

import { grade } from './words.ts'

/** Texts for readable files that are not valid parts. */
export const RULE_WORDS = grade('refused', {
  emptyMotion: {
    ja: ['動くものがありません：ボーンも表情も動きません。', '動きを含めて書き出してください。'],
    en: [
      'The motion has no effect: it moves no bone and changes no expression.',
      'Export it with its keyframes.',
    ],
  },
  partTooLarge: {
    ja: [
      'ファイルが{limit} MiBを超えています。',
      'テクスチャを小さくするか、パーツだけを書き出してください。',
    ],
    en: ['The file is larger than {limit} MiB.', 'Reduce its textures, or export the part alone.'],
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
      'The JSON of the file is nested more than {limit} levels deep.',
      'Export it again with another tool.',
    ],
  },
  partGeometryTooLarge: {
    ja: ['形状データが展開すると{limit} MiBを超えます。', '頂点とモーフを減らしてください。'],
    en: [
      'The file declares more than {limit} MiB of geometry.',
      'Use fewer vertices and morph targets.',
    ],
  },
  tooManyEntries: {
    ja: [
      '{list}が{count}個あります（{limit}個まで）。',
      '不要なものを削除するか、結合してください。',
    ],
    en: [
      'The file has {count} {list}; at most {limit} are allowed.',
      'Remove or join some of them.',
    ],
  },
  tooManySurfaces: {
    ja: [
      'メッシュの面が{count}組あります（{limit}組まで）。',
      'メッシュとマテリアルをまとめてください。',
    ],
    en: [
      'The file has {count} visible surfaces; at most {limit} are allowed.',
      'Join meshes and materials.',
    ],
  },
  tooManyFaces: {
    ja: ['三角形が{count}枚あります（{limit}枚まで）。', 'ポリゴンを減らしてください。'],
    en: [
      'The file has {count} triangles; at most {limit} are allowed.',
      'Reduce the number of triangles.',
    ],
  },
  tooManyBinds: {
    ja: ['表情の割り当てが{count}個あります（{limit}個まで）。', '表情を減らしてください。'],
    en: [
      'Expressions in the file have {count} binds; at most {limit} are allowed.',
      'Use fewer expressions.',
    ],
  },
  partImagesTooLarge: {
    ja: [
      '画像が展開すると合わせて{limit} MiBを超えます。',
      '画像を小さくするか、枚数を減らしてください。',
    ],
    en: [
      'The pictures in the file decode to more than {limit} MiB in total.',
      'Use smaller or fewer pictures.',
    ],
  },
  gltfInvalid: {
    ja: ['glTFの規則{rule}に反しています：{message}', 'この場所を直して書き出し直してください。'],
    en: [
      'The file breaks the glTF rule {rule}: {message}',
      'Fix the file at this location, and export it again.',
    ],
  },
  pieceUnknown: {
    ja: ['「{name}」という名前の部分はありません。', '報告にある名前を指定してください。'],
    en: ['No piece has the name "{name}".', 'Use a name from the report.'],
  },
  noFigure: {
    ja: [
      'このファイルには、人の形も、身に着けるものも見当たりません。',
      'すべて「使わない」にしました。使うものがあれば、種類を選んでください。',
    ],
    en: [
      'The file contains neither a figure nor anything to wear.',
      'All pieces are left out. If you need one of them, choose its kind.',
    ],
  },
  emptyPart: {
    ja: [
      '表示するものがありません：表示できる面がファイルにありません。',
      'メッシュを含めて書き出してください。',
    ],
    en: ['The file contains no visible surface.', 'Export it with its meshes.'],
  },
  partBoneMissing: {
    ja: [
      'パーツに必要なボーンがありません：{bones}',
      '17本すべて（首と胸を含む）をヒューマノイドに割り当ててください。',
    ],
    en: [
      'The part lacks required bones: {bones}.',
      'Assign all 17 humanoid bones, including chest and neck.',
    ],
  },
  boneOrder: {
    ja: ['{bone}が{parent}の下にありません。', 'ボーンの親子関係を直してください。'],
    en: ['The bone {bone} is not a descendant of {parent}.', 'Fix the hierarchy of the bones.'],
  },
  boneScale: {
    ja: ['ボーンに0以下の拡大率があります。', '拡大率を適用して（1にして）ください。'],
    en: ['A bone has a scale of zero or less.', 'Apply the scale, so that it is 1.'],
  },
  cannotBeFitted: {
    ja: [
      '{part}は、ほかの体に合わせられる部位ではありません。',
      '--partで部位を指定してください：{parts}。',
    ],
    en: ['Parts of the kind {part} cannot be fitted.', 'Specify the part with --part: {parts}.'],
  },
  fileGone: {
    ja: [
      'パーツか体型のファイルが保存先にありません。',
      'ファイルをもう一度アップロードしてください。',
    ],
    en: [
      'The file of the part or of the figure is missing from the store.',
      'Upload the file again.',
    ],
  },
  skeletonMismatch: {
    ja: [
      '骨格がどの体とも合いません：最も近い{figure}の体でも{bone}が{mm} mmずれています（{limit} mmまで）。',
      'その体の骨格の上でパーツを作り直してください。',
    ],
    en: [
      'The skeleton fits no body: {bone} is {mm} mm away from its position in the closest ' +
        'body, {figure}; at most {limit} mm is allowed.',
      'Model the part around the skeleton of that body.',
    ],
  },
  notTPose: {
    ja: [
      'Tポーズではありません：{bone}が水平から{degrees}度ずれています。',
      'Tポーズを適用して書き出してください。',
    ],
    en: [
      'The body is not in a T-pose: {bone} is tilted by {degrees} degrees.',
      'Export it in a T-pose.',
    ],
  },
  facesBackwards: {
    ja: ['体が後ろ（-Z）を向いています。', '+Zを向かせて書き出してください。'],
    en: ['The body faces backwards, along -Z.', 'Turn it to face +Z.'],
  },
  bodySize: {
    ja: ['体の高さが{metres} mです（{low}〜{high} m）。', 'メートル単位で書き出してください。'],
    en: ['The body is {metres} m tall; {low} to {high} m are allowed.', 'Export it in metres.'],
  },
  tooManyTriangles: {
    ja: ['三角形が{count}枚あります（{part}は{limit}枚まで）。', 'ポリゴンを減らしてください。'],
    en: [
      'The part has {count} triangles; at most {limit} are allowed for {part}.',
      'Reduce the number of triangles.',
    ],
  },
  tooManyPartMaterials: {
    ja: [
      'マテリアルが{count}個あります（{limit}個まで）。',
      'マテリアルとテクスチャをまとめてください。',
    ],
    en: [
      'The part has {count} materials; at most {limit} are allowed.',
      'Combine materials and their textures.',
    ],
  },
  tooManyOwnJoints: {
    ja: [
      '自分のボーンが{count}本あります（{part}は{limit}本まで）。',
      '揺れものなどのボーンを減らしてください。',
    ],
    en: [
      'The part has {count} additional bones; at most {limit} are allowed for {part}.',
      'Use fewer bones.',
    ],
  },
  tooManyPartMorphs: {
    ja: ['表情で使うモーフが{count}個あります（{limit}個まで）。', 'モーフを減らしてください。'],
    en: [
      'The part has {count} morph targets that expressions use; at most {limit} are allowed.',
      'Use fewer of them.',
    ],
  },
  tooManySpringJoints: {
    ja: [
      '揺れもののジョイントが{count}個あります（{limit}個まで）。',
      '揺れものを減らしてください。',
    ],
    en: ['The part has {count} spring joints; at most {limit} are allowed.', 'Use fewer springs.'],
  },
  mergeFailed: {
    ja: [
      'アバターに組み込めませんでした：{message}',
      '書き出し直してください。続く場合はこの報告を添えて運営者に知らせてください。',
    ],
    en: [
      'The part could not be attached to an avatar: {message}',
      'Export it again. If this does not help, send this report to the operator of the service.',
    ],
  },
  tookTooLong: {
    ja: ['検査が{limit}秒で終わりませんでした。', 'ファイルを軽くしてください。'],
    en: [
      'The check did not finish within {limit} seconds.',
      'Reduce the size or the complexity of the file.',
    ],
  },
  tookTooMuchMemory: {
    ja: ['検査に必要なメモリーが多すぎます。', 'ファイルを軽くしてください。'],
    en: ['The check needs too much memory.', 'Reduce the size or the complexity of the file.'],
  },
})

import { grade } from './words.ts'

/** Texts for automatic repairs, conversions and omissions. */
export const CHANGE_WORDS = grade('changed', {
  convertedTo1: {
    ja: [
      'VRM 0.xのファイルです。',
      'VRM 1.0に変換しました（向き、表情、揺れもの、MToon、ライセンス）。',
    ],
    en: [
      'The file is VRM 0.x.',
      'It was converted to VRM 1.0: direction, expressions, springs, MToon and licence.',
    ],
  },
  unpacked: {
    ja: ['圧縮されたファイルです（{names}）。', '展開しました。'],
    en: ['The file is compressed ({names}).', 'It was decompressed.'],
  },
  verticesMoved: {
    ja: ['頂点が休止姿勢と違う姿勢や単位でバインドされています。', '休止姿勢の位置に移しました。'],
    en: [
      'Vertices are bound in a pose that is not the rest pose, or in a different unit.',
      'They were moved to their rest positions.',
    ],
  },
  skeletonStraightened: {
    ja: [
      'ボーンに回転または拡大率があります。',
      '見た目を変えずに回転なし・拡大率1にそろえました。',
    ],
    en: [
      'Bones are rotated or scaled at rest.',
      'The rotation and scale were removed; the appearance is unchanged.',
    ],
  },
  normalsRepaired: {
    ja: ['法線の長さが1ではありません。', '長さを1にしました。'],
    en: ['Normals are not of unit length.', 'They were normalised.'],
  },
  boundsRepaired: {
    ja: ['アクセサーの最小値・最大値が正しくありません。', '計算し直しました。'],
    en: ['Minimum or maximum values of an accessor are wrong or missing.', 'They were recomputed.'],
  },
  weightsRepaired: {
    ja: [
      'ウェイトの合計が1ではないか、重みのないジョイントがあります。',
      '合計を1にそろえました。',
    ],
    en: [
      'Weights do not add up to one, or vertices list joints that have no weight.',
      'They were corrected.',
    ],
  },
  layoutRepaired: {
    ja: ['データの並びや宣言がglTFの規則に合いません（{rule}）。', '書き直しました。'],
    en: [
      'The layout or the declaration of data violates a rule of glTF ({rule}).',
      'It was rewritten.',
    ],
  },
  weightsCut: {
    ja: ['頂点が4本を超えるボーンに従っています。', '最初の4本だけを使いました。'],
    en: ['Some vertices follow more than four bones.', 'The first four were kept.'],
  },
  schemaMismatch: {
    ja: ['VRMの書式と違います：{rule}', '読めない値は既定値に置きかえました。'],
    en: [
      'This does not match the VRM schema: {rule}',
      'Unreadable values were replaced by their defaults.',
    ],
  },
  bindsDropped: {
    ja: [
      '表情「{expression}」が、無いモーフやマテリアルを参照しています。',
      'その参照を除きました。',
    ],
    en: [
      'The expression "{expression}" refers to something that does not exist.',
      'The reference was removed.',
    ],
  },
  colorBindsDropped: {
    ja: [
      '表情「{expression}」がマテリアルの色を変えます。',
      '色の変化には対応していないため除きました。',
    ],
    en: [
      'The expression "{expression}" changes the colours of materials.',
      'This is not supported and was removed.',
    ],
  },
  expressionCustom: {
    ja: ['「{expression}」はVRM 1.0の表情の名前ではありません。', 'カスタムの表情にしました。'],
    en: ['"{expression}" is not a preset of VRM 1.0.', 'It became a custom expression.'],
  },
  springCut: {
    ja: [
      '揺れものの鎖が途切れているか、ほかの鎖と重なっています。',
      '正しい部分だけを残しました。',
    ],
    en: [
      'A chain of springs is broken, or shares bones with another one.',
      'The valid part of it was kept.',
    ],
  },
  springOnHumanBone: {
    ja: ['ヒューマンボーンが揺れるようになっています。', '揺れものから外しました。'],
    en: ['A spring moves a humanoid bone.', 'It was removed from the springs.'],
  },
  springCenterDropped: {
    ja: ['揺れものの中心が鎖の先祖ではありません。', '中心を外しました。'],
    en: ['The centre of a spring is not an ancestor of its chain.', 'The centre was removed.'],
  },
  colliderDropped: {
    ja: ['対応していない形のコライダーです。', '除きました。球の代替形状を付けると使われます。'],
    en: [
      'A collider has a shape that is not supported.',
      'It was removed; add a sphere as a fallback.',
    ],
  },
  constraintsDropped: {
    ja: ['ノードの制約（VRMC_node_constraint）があります。', '対応していないため除きました。'],
    en: ['Nodes are constrained (VRMC_node_constraint).', 'This is not supported and was removed.'],
  },
  motionClosed: {
    ja: [
      '終わりの姿勢が始まりと{degrees}度違います。',
      '最後の5分の1で始まりに戻るようにしました。',
    ],
    en: [
      'The pose at the end differs from the first pose by {degrees} degrees.',
      'The last fifth was changed so that it returns to the first pose.',
    ],
  },
  motionCut: {
    ja: ['動きが{seconds}秒あります。', '最初の{limit}秒だけを使いました。'],
    en: ['The motion lasts {seconds} seconds.', 'The first {limit} seconds were kept.'],
  },
  moreMotionsDropped: {
    ja: ['動きが{count}個あります。', '最初のものだけを使いました。'],
    en: ['The file has {count} motions.', 'The first one was kept.'],
  },
  tracksDropped: {
    ja: [
      '拡大やモーフを動かす、またはボーンでも表情でもないものを動かすトラックが{count}本あります。',
      '除きました。',
    ],
    en: [
      '{count} tracks change a scale, move morph targets, or move things other than bones and ' +
        'expressions.',
      'They were removed.',
    ],
  },
  lookAtDropped: {
    ja: ['視線の動きがあります。', '対応していないため除きました。'],
    en: ['The motion moves the gaze.', 'This is not supported and was removed.'],
  },
  bonesUnknown: {
    ja: ['VRMに無い名前のボーンがあります：{bones}', '除きました。'],
    en: ['These bones are not VRM bones: {bones}.', 'They were removed.'],
  },
  animationsDropped: {
    ja: ['アニメーションが含まれています。', '除きました。動きはMotionのアイテムにしてください。'],
    en: ['The file has animations.', 'They were removed; motions are separate items.'],
  },
  extensionDropped: {
    ja: ['拡張{name}は使われません。', '除きました。'],
    en: ['The extension {name} is not used.', 'It was removed.'],
  },
  uvAnimationDropped: {
    ja: ['テクスチャが動くマテリアルです。', '動きは除きました。'],
    en: ['The texture of a material is animated.', 'The animation was removed.'],
  },
  mapsDropped: {
    ja: ['金属・粗さ・遮蔽のテクスチャがあります。', '使わないため除きました。'],
    en: [
      'A material has metallic, roughness or occlusion maps.',
      'The service does not use them, so they were removed.',
    ],
  },
  vertexColorsDropped: {
    ja: ['頂点カラーがあります。', '使わないため除きました。色はテクスチャに描いてください。'],
    en: [
      'A mesh has vertex colours.',
      'The service does not use them, so they were removed; paint the colours onto a texture.',
    ],
  },
  linesDropped: {
    ja: ['点や線だけの面があります。', '除きました。'],
    en: ['A mesh has points or lines.', 'They were removed.'],
  },
  degenerateDropped: {
    ja: ['つぶれた三角形が{count}枚あります。', '除きました。'],
    en: ['{count} triangles have no area.', 'They were removed.'],
  },
  uvMoved: {
    ja: ['UVが0〜1の外にあります。', '0〜1に収めました。'],
    en: ['Texture coordinates are outside the range 0 to 1.', 'They were moved into this range.'],
  },
  morphsDropped: {
    ja: ['使われない、または動きのないモーフが{count}個あります。', '除きました。'],
    en: [
      '{count} morph targets are not used by any expression, or do not move anything.',
      'They were removed.',
    ],
  },
  bonesRenamed: {
    ja: ['パーツ自身のボーンが{count}本あります。', 'ほかのパーツと重ならない名前にしました。'],
    en: ['The part has {count} additional bones.', 'They were given unique names.'],
  },
  imagesEncoded: {
    ja: ['画像が{count}枚あります。', '展開して保存し直しました。余分なデータは残りません。'],
    en: ['Pictures in the file: {count}.', 'They were decoded and saved again, without metadata.'],
  },
  imageShrunk: {
    ja: [
      '画像が{width}×{height}ピクセルです（{limit}まで、2のべき乗）。',
      '{toWidth}×{toHeight}にしました。',
    ],
    en: [
      'A picture is {width} by {height} pixels; each side must be a power of two, at most {limit}.',
      'It was resized to {toWidth} by {toHeight}.',
    ],
  },
  imageTypeWrong: {
    ja: ['画像の形式が宣言（{said}）と違います。', '実際の形式で読みました。'],
    en: [
      'The type of a picture differs from the declared one ({said}).',
      'It was read as its actual type.',
    ],
  },
  authorUnknown: {
    ja: [
      '作者の名前がありません。',
      '「unknown」と記録しました。書き出すときに作者を入力してください。',
    ],
    en: [
      'The file does not name an author.',
      '"unknown" was entered; name the author when you export it.',
    ],
  },
})

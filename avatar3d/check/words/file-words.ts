import { REFUSALS, type RefusalReason } from '../../glb/file-refused.ts'
import type { Words } from './words.ts'

type Reason = RefusalReason

/** Advice for unreadable files; the finding itself uses the reader's message. */
const ADVICE: Record<Reason, { ja: [text: string, advice: string]; en: string }> = {
  fileTooLarge: {
    ja: ['ファイルが50 MiBを超えています。', 'テクスチャを小さくして書き出し直してください。'],
    en: 'Export it again with smaller textures.',
  },
  notAGlb: {
    ja: [
      'バイナリglTF 2.0（GLB）のファイルではありません。',
      'VRMとして書き出したファイルを選んでください。',
    ],
    en: 'Choose a file that was exported as VRM.',
  },
  truncatedFile: {
    ja: ['ファイルが途中で切れています。', 'もう一度書き出すか、ダウンロードし直してください。'],
    en: 'Export or download it again.',
  },
  jsonTooLarge: {
    ja: ['JSON部分が4 MiBを超えています。', '不要なノードやマテリアルを削除してください。'],
    en: 'Remove nodes and materials that are not needed.',
  },
  invalidJson: {
    ja: [
      'JSON部分が正しいUTF-8のJSONではありません。',
      '別のツールか新しい版で書き出し直してください。',
    ],
    en: 'Export it again, with another tool or a newer version of the same one.',
  },
  invalidGltf: {
    ja: [
      'glTFやVRMで許されない内容があります。',
      'この場所を直すか、別のツールで書き出し直してください。',
    ],
    en: 'Fix the file at this location, or export it again with another tool.',
  },
  notFinite: {
    ja: ['有限でない、または大きすぎる数値があります。', '壊れた頂点や変形を直してください。'],
    en: 'Look for broken vertices or transforms.',
  },
  indexOutOfRange: {
    ja: ['ファイルに無いものを参照しています。', '参照先を直すか、その参照を削除してください。'],
    en: 'Fix the reference, or remove it.',
  },
  tooManyNodes: {
    ja: ['ノードが5,000個を超えています。', '不要なボーンやオブジェクトを削除してください。'],
    en: 'Remove bones and objects that are not needed.',
  },
  tooManyAccessors: {
    ja: ['アクセサーが20,000個を超えています。', 'メッシュを結合して書き出し直してください。'],
    en: 'Join meshes, and export the file again.',
  },
  tooManyMeshes: {
    ja: ['メッシュまたは面の数が多すぎます。', 'メッシュを結合してください。'],
    en: 'Join meshes.',
  },
  tooManyTextures: {
    ja: ['テクスチャが64枚を超えています。', 'テクスチャをまとめてください。'],
    en: 'Combine textures.',
  },
  tooManyMaterials: {
    ja: ['マテリアルが1,000個を超えています。', 'マテリアルをまとめてください。'],
    en: 'Combine materials.',
  },
  tooManyJoints: {
    ja: ['スキンのジョイントが1,024個を超えています。', '不要なボーンを削除してください。'],
    en: 'Remove bones that are not needed.',
  },
  tooManySprings: {
    ja: [
      '揺れもののジョイントが1,000個、またはコライダーが256個を超えています。',
      '揺れものを減らしてください。',
    ],
    en: 'Use fewer springs.',
  },
  tooManyMorphs: {
    ja: [
      '1つのメッシュのモーフターゲットが512個を超えています。',
      '使わないモーフを削除してください。',
    ],
    en: 'Remove morph targets that no expression uses.',
  },
  tooMuchGeometry: {
    ja: ['展開すると大きすぎる形状データです。', '頂点やモーフを減らしてください。'],
    en: 'Use fewer vertices and morph targets.',
  },
  nodesNotATree: {
    ja: ['ノードの親子関係が木になっていません。', '親子関係の輪や重複を直してください。'],
    en: 'Fix nodes that have two parents or are their own ancestors.',
  },
  nodesTooDeep: {
    ja: ['ノードの階層が128段を超えています。', '階層を浅くしてください。'],
    en: 'Nest nodes less deeply.',
  },
  externalFile: {
    ja: [
      '外部のファイルを必要としています。すべてGLBの中に入れてください。',
      'テクスチャを埋め込んで書き出し直してください。',
    ],
    en: 'Export it again with everything embedded.',
  },
  unsupportedExtension: {
    ja: [
      'この拡張には対応していません。',
      'この拡張を使わず、テクスチャをPNG・JPEG・WebP・KTX2にして、書き出し直してください。',
    ],
    en: 'Export it again without this extension, with textures as PNG, JPEG, WebP or KTX2.',
  },
  compressionBroken: {
    ja: [
      '圧縮されたデータが壊れています。',
      'もう一度書き出すか、圧縮せずに書き出し直してください。',
    ],
    en: 'Export it again, if necessary without compression.',
  },
  unpacksTooLarge: {
    ja: [
      '圧縮されたデータを展開すると、ファイルの上限を超えます。',
      '頂点、モーフ、画像を減らしてください。',
    ],
    en: 'Use fewer vertices and morph targets, and smaller textures.',
  },
  accessorOutOfRange: {
    ja: ['ファイルの終わりより後ろのデータを指しています。', 'もう一度書き出してください。'],
    en: 'Export it again.',
  },
  accessorWithoutData: {
    ja: ['大きなデータを宣言していますが、中身がありません。', 'もう一度書き出してください。'],
    en: 'Export it again.',
  },
  vertexOutOfRange: {
    ja: ['三角形が存在しない頂点を使っています。', 'このメッシュを書き出し直してください。'],
    en: 'Export this mesh again.',
  },
  jointOutOfRange: {
    ja: [
      '頂点がスキンに無いジョイントに従っています。',
      'ウェイトを付け直して書き出してください。',
    ],
    en: 'Bind this mesh to its skeleton again.',
  },
  notAVrm: {
    ja: ['GLBですがVRMではありません。', 'VRMとして書き出してください。'],
    en: 'Export it as VRM.',
  },
  isAMotion: {
    ja: [
      'これは動き（VRMアニメーション）のファイルで、アバターではありません。',
      'モーションのアイテムとしてアップロードするか、VRMのアバターを選んでください。',
    ],
    en: 'Upload it as a motion item, or choose the file of a VRM avatar.',
  },
  notAMotion: {
    ja: [
      'VRMアニメーションのファイルではありません。',
      'VRMアニメーション（.vrma）として書き出してください。',
    ],
    en: 'Export it as a VRM animation (.vrma).',
  },
  missingHumanBone: {
    ja: ['VRMに必須のボーンがありません：{where}', 'ヒューマノイドのボーンを割り当ててください。'],
    en: 'Assign them in the humanoid.',
  },
  humanBoneTwice: {
    ja: ['{where}のボーンが2回あります。', '1回だけ割り当ててください。'],
    en: 'Assign it once.',
  },
  duplicateHumanBone: {
    ja: [
      '{where}のボーンが別のボーンと同じノードです。',
      'ボーンごとに別のノードを割り当ててください。',
    ],
    en: 'Assign a separate node to each bone.',
  },
  imageTooLarge: {
    ja: ['画像が4096×4096ピクセルを超えています。', '画像を小さくしてください。'],
    en: 'Reduce the size of the picture.',
  },
  imageUndecodable: {
    ja: ['画像が壊れているか、PNGでもJPEGでもありません。', '画像を保存し直してください。'],
    en: 'Save the picture again, as PNG or JPEG.',
  },
}

/** The texts of all refusals by the reader. */
export const FILE_WORDS = Object.fromEntries(
  Object.entries(ADVICE).map(([reason, { ja, en }]): [string, Words] => [
    reason,
    // A key of ADVICE, all of whose keys are reasons.
    { grade: 'refused', ja, en: [REFUSALS[reason as Reason], en] },
  ]),
  // One entry per reason.
) as Record<Reason, Words>

import { grade } from './words.ts'

/** Texts for files of another kind, and for zip files with the files of a model. */
export const UPLOAD_WORDS = grade('refused', {
  isAPicture: {
    ja: ['これは画像（{format}）で、モデルではありません。', 'VRMのモデルを選んでください。'],
    en: ['This is a picture ({format}), not a model.', 'Choose a VRM model.'],
  },
  isAnotherModel: {
    ja: ['これは{format}のファイルです。', '作成したツールでVRMとして書き出してください。'],
    en: ['This file is in the {format} format.', 'Export it as VRM with the tool that made it.'],
  },
  isAUnityPackage: {
    ja: ['これはUnityのパッケージです。', 'Unityに読み込み、UniVRMでVRMとして書き出してください。'],
    en: ['This is a Unity package.', 'Import it into Unity and export it as VRM with UniVRM.'],
  },
  isAnArchive: {
    ja: ['これは{format}の書庫です。', '展開してモデルを選ぶか、zipにしてください。'],
    en: [
      'This is a {format} archive.',
      'Unpack it and choose the model, or pack its files as a zip file.',
    ],
  },
  isAPage: {
    ja: ['これはWebページで、モデルではありません。', 'もう一度ダウンロードしてください。'],
    en: ['This is a web page, not a model.', 'Download the file again.'],
  },
  zipBroken: {
    ja: ['zipファイルが壊れています。', 'もう一度作るか、ダウンロードし直してください。'],
    en: ['The zip file is damaged.', 'Create or download it again.'],
  },
  zipTooLarge: {
    ja: [
      'zipの中のモデルとそのファイルが、展開すると{limit} MiBを超えます。',
      'テクスチャを小さくしてください。',
    ],
    en: [
      'The model and the other files in the zip file unpack to more than {limit} MiB.',
      'Reduce its textures.',
    ],
  },
  zipTooManyFiles: {
    ja: [
      'zipの中にファイルが{count}個あります（{limit}個まで）。',
      'モデルに必要なファイルだけを入れてください。',
    ],
    en: [
      'The zip file contains {count} files; at most {limit} are allowed.',
      'Include only the files that the model needs.',
    ],
  },
  zipNameUnsafe: {
    ja: [
      'zipの中のファイル名「{name}」は使えません。',
      'モデルのフォルダーからzipを作り直してください。',
    ],
    en: [
      'The zip file contains the name "{name}", which is not allowed.',
      "Create it again from the model's folder.",
    ],
  },
  zipNameTwice: {
    ja: ['zipの中にファイル「{name}」が2つあります。', 'zipを作り直してください。'],
    en: ['The zip file contains the file "{name}" twice.', 'Create it again.'],
  },
  zipEncrypted: {
    ja: ['zipの中の「{name}」が暗号化されています。', 'パスワードなしで作り直してください。'],
    en: [
      'The file "{name}" in the zip file is encrypted.',
      'Create the zip file again without a password.',
    ],
  },
  zipWithoutModel: {
    ja: [
      'zipの中にモデル（.vrm、.glb、.gltf）がありません。',
      'モデルそのものを入れてください。zipの中のzipは展開しません。',
    ],
    en: [
      'The zip file contains no model (.vrm, .glb or .gltf).',
      'Include the model itself; a zip file inside another one is not unpacked.',
    ],
  },
  zipManyModels: {
    ja: ['zipの中にモデルが{count}個あります：{names}', '1つだけにしてください。'],
    en: ['The zip file contains {count} models: {names}.', 'Keep only one of them.'],
  },
  fileMissing: {
    ja: [
      'モデルに必要なファイル「{name}」がありません。',
      '.gltfと必要なファイルを1つのzipにまとめてください。',
    ],
    en: [
      'The file "{name}", which the model needs, is missing.',
      'Make a zip of the .gltf file together with all files that it needs.',
    ],
  },
  urlInFile: {
    ja: [
      'モデルがURL「{url}」を参照しています。ダウンロードはしません。',
      'すべてを埋め込んで書き出し直してください。',
    ],
    en: [
      'The model refers to the URL "{url}", which is not downloaded.',
      'Export it again with everything embedded.',
    ],
  },
})

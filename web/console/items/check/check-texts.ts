import { words } from '../../words/language.tsx'

export const checkTexts = words(
  {
    title: (file: string) => `送信前のチェック: ${file}`,
    lead: 'このブラウザの中だけでチェックしています。ファイルはまだ送信されていません。',
    checking: 'チェックしています…',
    sound: '問題は見つかりませんでした。送信すると、サービスが組み立てと描画も確かめます。',
    accepted: '直す必要のある点はありません。送信すると、サービスが組み立てと描画も確かめます。',
    refused: 'このままではアイテムにできません。直してから、もう一度ここにドロップしてください。',
    packed: '圧縮されたファイルや zip、.gltf は、送信後にサービスがチェックします。',
    tooSlow: (seconds: number) =>
      `${seconds}秒でチェックが終わらなかったため、止めました。送信すると、サービスがチェックします。`,
    failed: 'このブラウザではチェックできませんでした。送信すると、サービスがチェックします。',
    send: 'サービスに送信する',
    sendAnyway: 'それでも送信する',
    sending: '送信しています…',
    view: {
      label: 'ファイルの3D表示。場所のある項目は一覧でも選べます。',
      hint: '一覧の場所をクリックするとここに示します。ここで面をクリックすると、その項目が一覧でわかります。',
      loading: '3D を読み込んでいます…',
      failed: '3D では表示できません。',
    },
  },
  {
    title: (file: string) => `Check before sending: ${file}`,
    lead: 'The check runs in this browser only. The file has not been sent yet.',
    checking: 'Checking…',
    sound: 'No problems found. Once you send it, the service also assembles and renders it.',
    accepted:
      'Nothing needs to be fixed. Once you send it, the service also assembles and ' +
      'renders it.',
    refused: 'This file cannot become an item yet. Fix it, and drop it here again.',
    packed: 'Compressed files, zip files and .gltf are checked by the service once you send them.',
    tooSlow: (seconds: number) =>
      `The check was stopped after ${seconds} seconds. ` +
      'The service checks the file once you send it.',
    failed: 'This browser cannot check the file. The service checks it once you send it.',
    send: 'Send to the service',
    sendAnyway: 'Send it anyway',
    sending: 'Sending…',
    view: {
      label: 'The file in 3D. You can also select locations in the list.',
      hint: 'Click a location in the list to mark it here, or a surface to find it in the list.',
      loading: 'Loading 3D…',
      failed: 'The file cannot be shown in 3D.',
    },
  },
)

import type { BeginTexts } from './begin-texts.ts'

export const beginJa: BeginTexts = {
  welcomeTitle: 'あなたへ',
  welcomeText: 'ささやかなプレゼントです。タップして試着してみましょう。',
  closeWelcome: 'プレゼントのカードを閉じる',
  tryTitle: '試着',
  goneWith: 'タブを閉じると消えます',
  keepLook: 'このコーデで登録',
  startOver: '最初からやり直す',
  dyeNote: '色を変えたコーデは、ここでは画像で表示されます。',
  triedLook: '試着したコーデ',
  triedAlt: '試着したコーデのアバター',
  wearTitle: '試着したコーデに着替えますか？',
  wearText: 'すでにアバターをお持ちです。保存したコーデはそのまま残ります。',
  wearIt: '着替える',
  keepOwn: 'いまのままにする',
  leftOut: (names) => `もう選べないアイテム：${names}`,
}

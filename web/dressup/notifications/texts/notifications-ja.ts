import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsJa = {
  lead: 'アプリを閉じている間も、新しいお知らせをブラウザの通知で受け取れます。多くても1日1回で、お休み時間には届きません。',
  here: 'このブラウザ',
  on: 'このブラウザでは通知がオンです。',
  off: 'このブラウザでは通知がオフです。',
  turnOn: '通知をオンにする',
  turnOff: 'オフにする',
  test: 'テスト通知を送る',
  testSent: 'テスト通知を送りました。',
  testFailed:
    'テスト通知を届けられませんでした。通知をオフにしてから、もう一度オンにしてください。',
  blocked:
    'ブラウザがこのサイトの通知をブロックしています。ブラウザのサイト設定で通知を許可してから、このページをもう一度開いてください。',
  homeScreen:
    'iPhone・iPad では、ホーム画面に追加したアプリで通知を使えます。共有ボタンから「ホーム画面に追加」を選び、ホーム画面から開いてください。',
  unsupported: 'このブラウザでは、このサイトの通知を表示できません。',
  none: 'このサービスでは通知を送っていません。',
  failing: '前回の通知を届けられませんでした。',
  others: 'ほかのブラウザ',
  topics: 'お知らせの内容',
  gift: 'フレンドからのアイテム',
  giftHint: 'フレンドがアイテムをゆずってくれたとき。',
  wish: 'ほしいもののお知らせ',
  wishHint: '連携中のアプリで、ほしいものリストのアイテムが登場したとき。',
  theme: '今日のテーマ',
  themeHint: 'テーマのコーデをまだ保存していない日に、毎日。',
  quiet: 'お休み時間',
  quietHint: 'この時間には何も届きません。同じ時刻にすると、お休み時間はなくなります。',
  from: '開始',
  to: '終了',
  zone: (name) => `タイムゾーン: ${name}`,
  tooOften: '回数が多すぎます。しばらくしてからお試しください。',
} satisfies NotificationsTexts

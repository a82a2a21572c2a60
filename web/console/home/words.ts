import { words } from '../words/language.tsx'

export const home = words(
  {
    appId: 'アプリ ID',
    day: 'この24時間',
    calls: '呼び出し（24時間）',
    refused: '拒否 4xx',
    failed: '障害 5xx',
    webhooks: 'Webhook 成功率',
    guests: 'ゲスト',
    members: '連携した会員',
    proxyUntrusted:
      'リクエストがプロキシを通って届いていますが、TRUST_PROXY が設定されていません。全員が同じアドレスとして数えられ、' +
      '回数の制限を分け合っています。設定は、サービスの運用者に依頼してください。',
    idleGuests: (count: string) =>
      `17 か月のあいだ呼び出しのないゲストが ${count} 人います。18 か月になると削除されます。` +
      '残すには、そのアバターを一度読み込んでください。',
    checklist: 'はじめのチェックリスト',
    progress: (done: number, all: number) => `${all} 個のうち ${done} 個ができています`,
    isDone: '（できました）',
    isOpen: '（まだです）',
    steps: {
      app: { name: 'アプリを作る', text: '', action: '' },
      key: {
        name: 'API キーを作る',
        text: 'キーは一度だけ表示されます。サーバーにだけ置いてください。',
        action: 'キーを作る',
      },
      echo: {
        name: 'Echo を呼ぶ',
        text: 'KISEKAE_KEY に入れたキーが正しければ、送った文字がそのまま返ってきます。',
        action: '',
      },
      guest: {
        name: 'ゲストを作る',
        text: '返ってくる avatarImageUrl を開くと、アバターが動きます。',
        action: '',
      },
      redirect: {
        name: 'リダイレクト URI を登録する',
        text: '連携のあとで利用者が戻る場所です。1文字ずつ比べられます。',
        action: '登録する',
      },
      link: {
        name: '利用者とつなぐ',
        text: 'うまくいかないときは、連携デバッガがどの値が違うかを示します。',
        action: 'デバッガを開く',
      },
      gacha: {
        name: 'ガチャを作る',
        text: '確率の合計がちょうど 100 % になると公開できます。',
        action: 'ガチャへ',
      },
      webhook: {
        name: 'Webhook を受けとる',
        text: 'VRM の完成などがあなたのサーバーに届きます。',
        action: 'Webhook へ',
      },
    },
  },
  {
    appId: 'App id',
    day: 'The last 24 hours',
    calls: 'Calls (24 h)',
    refused: 'Refused 4xx',
    failed: 'Failed 5xx',
    webhooks: 'Webhooks delivered',
    guests: 'Guests',
    members: 'Linked members',
    proxyUntrusted:
      'Requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one ' +
      'address and share its limits. Ask the operator of the service to set it.',
    idleGuests: (count: string) =>
      `Guests that no call has named for 17 months: ${count}. They are removed after 18 months; ` +
      'to keep one, read its avatar once.',
    checklist: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    isDone: '(done)',
    isOpen: '(open)',
    steps: {
      app: { name: 'Make an app', text: '', action: '' },
      key: {
        name: 'Make an API key',
        text: 'It is shown once. Keep it on your server and nowhere else.',
        action: 'Make a key',
      },
      echo: {
        name: 'Call Echo',
        text: 'It answers what you send, when the key in KISEKAE_KEY is right.',
        action: '',
      },
      guest: {
        name: 'Make a guest',
        text: 'Open the avatarImageUrl of the answer: the avatar moves.',
        action: '',
      },
      redirect: {
        name: 'Register a redirect URI',
        text: 'Where users return to after linking. It must match exactly.',
        action: 'Register one',
      },
      link: {
        name: 'Link a user',
        text: 'When it fails, the debugger names the value that differs.',
        action: 'Open the debugger',
      },
      gacha: {
        name: 'Make a gacha',
        text: 'It can be published once its rates add up to exactly 100 %.',
        action: 'To the gachas',
      },
      webhook: {
        name: 'Receive a webhook',
        text: 'Finished VRM files and more are told to your server.',
        action: 'To the webhooks',
      },
    },
  },
)

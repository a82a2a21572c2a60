import { words } from '../words/language.tsx'

export const home = words(
  {
    appId: 'アプリ ID',
    day: '過去24時間',
    calls: '呼び出し（24時間）',
    refused: '拒否 4xx',
    failed: '障害 5xx',
    webhooks: 'Webhook 成功率',
    guests: 'ゲスト',
    members: '連携済みメンバー',
    proxyUntrusted:
      'リクエストはプロキシ経由ですが、TRUST_PROXY が設定されていません。全員が1つのアドレスとみなされ、' +
      '回数の制限を共有しています。サービスの運営者に設定を依頼してください。',
    idleGuests: (count: string) =>
      `17か月間呼び出しのないゲストが${count}人います。18か月になると削除されます。` +
      '残すには、そのアバターを一度取得してください。',
    checklist: 'はじめのチェックリスト',
    progress: (done: number, all: number) => `${all}個中${done}個完了`,
    isDone: '（完了）',
    isOpen: '（未完了）',
    steps: {
      app: { name: 'アプリを作る', text: '', action: '' },
      key: {
        name: 'APIキーを作る',
        text: 'キーは一度だけ表示されます。サーバーにだけ置いてください。',
        action: 'キーを作る',
      },
      echo: {
        name: 'Echo を呼ぶ',
        text: 'KISEKAE_KEY のキーが正しければ、送った文字列がそのまま返ってきます。',
        action: '',
      },
      guest: {
        name: 'ゲストを作る',
        text: '返ってくる avatarImageUrl を開くと、アバターが動きます。',
        action: '',
      },
      redirect: {
        name: 'リダイレクト URI を登録する',
        text: '連携後にユーザーが戻る URI です。完全に一致する必要があります。',
        action: '登録する',
      },
      link: {
        name: 'ユーザーと連携する',
        text: 'うまくいかないときは、連携デバッガでどの値が違うかを確認できます。',
        action: 'デバッガを開く',
      },
      gacha: {
        name: 'ガチャを作る',
        text: '提供割合の合計がちょうど100%になると公開できます。',
        action: 'ガチャへ',
      },
      webhook: {
        name: 'Webhook を受け取る',
        text: 'VRM の完成などの通知があなたのサーバーに届きます。',
        action: 'Webhook へ',
      },
    },
  },
  {
    appId: 'App ID',
    day: 'The last 24 hours',
    calls: 'Calls (24 h)',
    refused: 'Refused 4xx',
    failed: 'Failed 5xx',
    webhooks: 'Webhooks delivered',
    guests: 'Guests',
    members: 'Linked members',
    proxyUntrusted:
      'Requests arrive through a proxy, but TRUST_PROXY is not set: all visitors appear ' +
      'to have the same address and share its limits. Ask the operator of the service to ' +
      'set it.',
    idleGuests: (count: string) =>
      `Guests not used by any call for 17 months: ${count}. They are deleted after 18 months; ` +
      'to keep a guest, read its avatar once.',
    checklist: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    isDone: '(done)',
    isOpen: '(open)',
    steps: {
      app: { name: 'Create an app', text: '', action: '' },
      key: {
        name: 'Create an API key',
        text: 'It is shown only once. Store it on your server only.',
        action: 'Create a key',
      },
      echo: {
        name: 'Call Echo',
        text: 'If the key in KISEKAE_KEY is correct, the response repeats what you send.',
        action: '',
      },
      guest: {
        name: 'Create a guest',
        text: 'Open the avatarImageUrl of the response to see the animated avatar.',
        action: '',
      },
      redirect: {
        name: 'Register a redirect URI',
        text: 'The URI to which users return after linking. It must match exactly.',
        action: 'Register a URI',
      },
      link: {
        name: 'Link a user',
        text: 'If it fails, the debugger shows which value differs.',
        action: 'Open the debugger',
      },
      gacha: {
        name: 'Create a gacha',
        text: 'You can publish it when its rates add up to exactly 100%.',
        action: 'Go to gachas',
      },
      webhook: {
        name: 'Receive a webhook',
        text: 'Your server is notified of events, for example when a VRM file is ready.',
        action: 'Go to webhooks',
      },
    },
  },
)

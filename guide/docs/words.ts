const en = {
  title: 'API reference',
  intro:
    'All endpoints for apps, with their parameters, responses and common errors. The ' +
    'calls shown were recorded on a running service: ids, tokens and times are ' +
    'placeholders, the key is omitted, and lists are shortened to two entries. You can ' +
    'send each call from this ' +
    'page with your own key.',
  guide: 'Guide',
  home: 'Kisekae API',
  machine: 'OpenAPI 3.1',
  menu: 'Endpoints',
  otherName: '日本語',
  other: 'ja',
  common: 'Rules for all calls',
  rules: [
    'Send the key in the `X-Api-Key` header, from your server only, or as the `key` parameter.',
    'Parameters are sent in the query or as a form (`application/x-www-form-urlencoded`). A list ' +
      'repeats its parameter: `itemId=1&itemId=2`.',
    'Every successful call returns 200. The body of a refusal contains its `reason`, the ' +
      '`requestId`, and in `docs` the URL of the page that explains the reason.',
    'Calls that accept an `Idempotency-Key` can be repeated with the same key: the first ' +
      'response is returned again.',
  ],
  commonRefusals: 'Errors that any call can return',
  commonWhy:
    'In addition to the errors listed with each endpoint, any call can be refused for ' +
    'these reasons.',
  parameters: 'Conditions and parameters',
  response: 'Response',
  fields: 'Fields of the response',
  example: 'Example',
  request: 'Request',
  empty: '(no content)',
  movesTo: 'Redirects to',
  refusals: 'Refusals',
  explain: 'Cause and remedy',
  onPage: 'The user sees a page that explains it.',
  send: 'Try it',
  sendWhy: 'Sends a real request to this service, with real effects.',
  key: 'API key',
  required: 'required',
  several: 'several: separate with commas',
  submit: 'Send the request',
  unset: '(omit)',
  opened: "This page opens in the user's browser; it cannot be tried here.",
  waiting: 'Waiting for the response …',
  failed: 'There was no response',
  events: 'Webhooks',
  eventsWhy: 'The messages that the service sends to your server:',
  eventsPage: 'Webhook events',
}

export type DocsWords = typeof en

const ja: DocsWords = {
  title: 'APIリファレンス',
  intro:
    'アプリが使うすべてのエンドポイントについて、パラメーター、応答、よくある拒否を載せています。' +
    '例はどれも、動いているサービスで記録した実際の呼び出しです。ID、トークン、日時は置き換え、キーは省き、' +
    '配列は先頭の2件だけを示しています。自分のキーを使って、このページから呼び出しを試せます。',
  guide: 'ガイド',
  home: 'Kisekae API',
  machine: 'OpenAPI 3.1',
  menu: 'エンドポイント',
  otherName: 'English',
  other: 'en',
  common: '共通の決まり',
  rules: [
    'キーは、サーバーからだけ、ヘッダー `X-Api-Key` で送ります。パラメーター `key` でも送れます。',
    'パラメーターは、クエリーかフォーム(`application/x-www-form-urlencoded`)で送ります。' +
      '配列は、同じパラメーターを繰り返します: `itemId=1&itemId=2`。',
    '成功はすべて200です。拒否にはステータスがあり、本文には `reason` と `requestId`、' +
      'そして `docs` にその reason を説明するページのURLが入っています。',
    '`Idempotency-Key` に対応するエンドポイントは、同じキーで繰り返せます。最初の応答がもう一度返ります。',
  ],
  commonRefusals: 'すべての呼び出しに共通する拒否',
  commonWhy: '各エンドポイントの拒否のほかに、どの呼び出しも次の理由で拒否されることがあります。',
  parameters: '条件とパラメーター',
  response: '応答',
  fields: '応答のフィールド',
  example: '例',
  request: 'リクエスト',
  empty: '(本文なし)',
  movesTo: '移動先',
  refusals: '拒否される場合',
  explain: '原因と対処',
  onPage: 'ユーザーには、説明のページが表示されます。',
  send: '試す',
  sendWhy: 'このサービスに実際のリクエストを送ります。結果も実際に反映されます。',
  key: 'APIキー',
  required: '必須',
  several: '複数はカンマ区切り',
  submit: 'リクエストを送る',
  unset: '(省略)',
  opened: 'ユーザーのブラウザで開くページなので、ここでは試せません。',
  waiting: '応答を待っています…',
  failed: '応答がありませんでした',
  events: 'Webhook',
  eventsWhy: 'サービスからあなたのサーバーに届くもの:',
  eventsPage: 'Webhookイベント',
}

export const DOCS_WORDS = { en, ja }

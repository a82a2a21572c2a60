import { readFileSync } from 'node:fs'

export type Language = 'en' | 'ja'
export const LANGUAGES: readonly Language[] = ['en', 'ja']

const JAPANESE: { readonly [english: string]: string } = JSON.parse(
  readFileSync(new URL('../ja.json', import.meta.url), 'utf8'),
)

/** Sentences of the contract without a Japanese translation; pages show them in English. */
export const untranslated = new Set<string>()

const said = new Set<string>()

/** Translations of sentences that no page contains. */
export const listUnsaid = (): string[] => Object.keys(JAPANESE).filter((text) => !said.has(text))

/** A sentence of the contract in the language of the page. */
export function say(text: string, language: Language): string {
  if (language === 'en' || text === '') return text
  said.add(text)
  const found = JAPANESE[text]
  if (!found) untranslated.add(text)
  return found ?? text
}

const en = {
  endpoints: 'All endpoints',
  endpointsWhy:
    'Generated from the contract of this version. Your service also provides it as ' +
    '`/openapi.json`, and as an interactive reference at `/docs`.',
  endpoint: 'Endpoint',
  about: 'What it does',
  parameter: 'Parameter',
  type: 'Type',
  meaning: 'Meaning',
  field: 'Field',
  answer: 'Response',
  required: 'required',
  repeated: 'may be repeated',
  usually: 'default',
  page: "A page that opens in the user's browser.",
  noContent: '200 without content.',
  list: 'list of',
  needs: (code: string) => `Requires the \`${code}\` permission for the avatar.`,
  needsWithAvatar: (code: string) =>
    `With an \`avatarId\`, requires the \`${code}\` permission for the avatar.`,
  beta: 'Beta: for approved organisations only; the interface may change.',
  kept: 'The response may be cached for ten minutes.',
  keptWithout: 'The response may be cached for ten minutes if `avatarId` is omitted.',
  once: 'Accepts an `Idempotency-Key`: a repeated call with the same key takes effect only once.',
  localized: 'Names and other text follow `Accept-Language` (`ja`, `en`).',
  form: 'Parameters are sent as a form body.',
  method: 'Method of the SDK',
  errors: 'Errors',
  status: 'Status',
  reason: 'Reason',
  again: 'Try again',
  why: 'Cause',
  next: 'What to do',
  more: 'More information',
  example: 'Calls that return this error',
  exampleWhy:
    'Recorded on a running service. Ids, tokens and times are placeholders, and the key is ' +
    'hidden.',
  exampleOfPage: 'The user sees an error page, which shows the reason to developers.',
  events: 'Webhook events',
  eventsWhy:
    'Messages that the service sends to your server. How to receive them: ' +
    '[Webhooks](../../flows/webhooks/).',
  optIn: 'Sent only to endpoints that request it.',
  settings: 'Settings',
  settingsWhy:
    'Environment variables of the service. `npm start -- --print-config` prints them with their ' +
    'current values.',
  setting: 'Variable',
  fallback: 'Default',
}

export type Words = typeof en

const ja: Words = {
  endpoints: 'エンドポイント一覧',
  endpointsWhy:
    'このバージョンの契約から自動で書き出しています。同じ内容を、サービスの `/openapi.json`(機械向け)と ' +
    '`/docs`(読んで試せるページ)でも提供しています。',
  endpoint: 'エンドポイント',
  about: '内容',
  parameter: 'パラメーター',
  type: '型',
  meaning: '意味',
  field: 'フィールド',
  answer: '応答',
  required: '必須',
  repeated: '繰り返し可',
  usually: '既定',
  page: 'ユーザーのブラウザに表示するページ。',
  noContent: '200。本文はありません。',
  list: '配列:',
  needs: (code) => `アバターの権限 \`${code}\` が必要です。`,
  needsWithAvatar: (code) => `\`avatarId\` を指定する場合は、その権限 \`${code}\` が必要です。`,
  beta: 'ベータ。許可された組織だけが使えます。仕様は変わることがあります。',
  kept: '応答は10分までキャッシュできます。',
  keptWithout: '`avatarId` を指定しないとき、応答は10分までキャッシュできます。',
  once: '`Idempotency-Key` に対応しています。再送しても効果は1回です。',
  localized: '名前や文章は `Accept-Language`(`ja`、`en`)に従います。',
  form: 'パラメーターはフォーム本文で送ります。',
  method: 'SDKのメソッド',
  errors: 'エラー一覧',
  status: 'ステータス',
  reason: 'reason',
  again: '再試行',
  why: '原因',
  next: '対処',
  more: '関連するページ',
  example: 'このエラーになる呼び出し',
  exampleWhy:
    '動いているサービスで記録したものです。ID、トークン、日時は置き換え、キーは省いてあります。',
  exampleOfPage: 'ユーザーには説明のページが表示されます。開発者向けの欄に、この reason が出ます。',
  events: 'Webhookイベント',
  eventsWhy:
    'サービスがあなたのサーバーに送る通知です。受け取り方は[Webhook](../../flows/webhooks/)にあります。',
  optIn: '希望したエンドポイントにだけ届きます。',
  settings: '設定',
  settingsWhy:
    'サービスの環境変数です。`npm start -- --print-config` を実行すると、いまの値とともに表示されます。',
  setting: '変数',
  fallback: '既定値',
}

export const WORDS = { en, ja }

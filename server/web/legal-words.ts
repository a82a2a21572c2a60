import type { Language } from '../kernel/call/call.ts'

interface Text {
  title: string
  lead: string
  parts: readonly (readonly [heading: string, text: string])[]
}

type Worded = Readonly<Record<Language, Text>>

/** The default terms, unless the operator provides others. */
export const TERMS: Worded = {
  ja: {
    title: '利用規約',
    lead: 'Kisekae は、アバターを着せ替えて、連携したアプリで使うためのサービスです。',
    parts: [
      [
        'アカウント',
        'メールアドレスで登録します。コードとパスキーは、ほかの人に教えないでください。',
      ],
      [
        'アイテム',
        '受けとったアイテムは、アプリとの連携をやめても使えます。お金にかえることはできません。',
      ],
      [
        '連携したアプリ',
        'アプリの中のことには、そのアプリの規約が当てはまります。連携はいつでもやめられます。',
      ],
      [
        'してはいけないこと',
        'サービスを止めたり壊したりすること、ほかの人のアカウントを使うこと、抽選や贈りものをごまかすこと。',
      ],
      [
        '終わりかた',
        'アカウントはいつでも消せます。7日のあいだは取りもどせます。運営者がサービスを終えるときは、前もって知らせます。',
      ],
    ],
  },
  en: {
    title: 'Terms of use',
    lead: 'With Kisekae you dress an avatar and use it in apps that you link.',
    parts: [
      ['Account', 'You sign up with an e-mail address. Keep your codes and passkeys secret.'],
      ['Items', 'Items remain yours to wear after you unlink an app. They have no monetary value.'],
      [
        'Linked apps',
        "What happens inside an app is subject to that app's terms. You can unlink it at any time.",
      ],
      [
        'Prohibited',
        "Disrupting the service, using someone else's account, and cheating with draws or gifts.",
      ],
      [
        'The end',
        'You can delete your account at any time and restore it within seven days. If the ' +
          'operator ends the service, you will be notified in advance.',
      ],
    ],
  },
}

/** The data that the service stores and shares; this depends on its code, not its operator. */
export const PRIVACY: Worded = {
  ja: {
    title: 'プライバシー',
    lead: 'このサービスが何をお預かりし、だれに伝えるか。',
    parts: [
      [
        'お預かりする情報',
        'メールアドレス、ニックネーム、アバターとアイテム、連携したアプリ、サインインの記録（日時、ブラウザとOSの名前）、パスキーの公開鍵。パスワードはありません。',
      ],
      [
        'アプリに伝わるもの',
        '連携を許したアプリに、アバターの番号と画像、身につけているものと持っているアイテム。メールアドレス、ニックネーム、ほかのアプリのことは伝わりません。アプリごとに番号がちがいます。',
      ],
      [
        'Cookie',
        'サインインのためだけに使います。広告や分析はありません。よその会社のものも読みこみません。',
      ],
      ['データの受けとり', 'アカウントの画面から、お預かりした情報をすべて受けとれます。'],
      [
        '消しかた',
        'アカウントの画面から消せます。7日たつと、だれのものか分からない抽選と贈りものの記録のほかは、すべて消えます。',
      ],
      ['問いあわせ', 'このサービスの運営者に。サインインのメールに返信してください。'],
    ],
  },
  en: {
    title: 'Privacy',
    lead: 'What this service stores about you, and with whom it is shared.',
    parts: [
      [
        'What is stored',
        'Your e-mail address, nickname, avatar and items, the apps that you have linked, when ' +
          'you signed in and with which browser and system, the public keys of your passkeys. ' +
          'There are no passwords.',
      ],
      [
        'What apps learn',
        'Apps that you allow receive a number and pictures of your avatar, what it wears, and ' +
          'the ' +
          'items that you have. They do not receive your e-mail address, your nickname or your ' +
          'other apps; every app knows you by another number.',
      ],
      [
        'Cookies',
        'They are used only to sign you in. There are no ads and no analytics, and ' +
          'nothing is loaded from other companies.',
      ],
      ['Your data', 'Download all that is kept about you from the account page.'],
      [
        'Deleting it',
        'You can delete your account on the account page. After seven days, everything is ' +
          'deleted except records of draws and gifts that no longer identify you.',
      ],
      [
        'Questions',
        'Contact the operator of this service by replying to the e-mail with a sign-in code.',
      ],
    ],
  },
}

export type LegalText = Text

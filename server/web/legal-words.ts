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
    lead: 'Kisekae は、アバターを着せ替え、連携したアプリで利用するためのサービスです。',
    parts: [
      [
        'アカウント',
        'メールアドレスで登録します。確認コードは他人に教えないでください。パスキーも他人に使わせないでください。',
      ],
      ['アイテム', '受け取ったアイテムは、アプリとの連携を解除しても使えます。換金はできません。'],
      [
        '連携したアプリ',
        'アプリ内でのご利用には、そのアプリの規約が適用されます。連携はいつでも解除できます。',
      ],
      [
        '禁止事項',
        'サービスの運営を妨害すること、他人のアカウントを使うこと、抽選や付与で不正を行うこと。',
      ],
      [
        '退会とサービスの終了',
        'アカウントはいつでも削除でき、7日間は復元できます。運営者がサービスを終了するときは、事前にお知らせします。',
      ],
    ],
  },
  en: {
    title: 'Terms of use',
    lead: 'With Kisekae, you dress up an avatar and use it in the apps that you link.',
    parts: [
      ['Account', 'You sign up with an e-mail address. Keep your codes and passkeys secret.'],
      ['Items', 'Items remain yours to wear after you unlink an app. They have no monetary value.'],
      [
        'Linked apps',
        "Your use of an app is subject to that app's terms. You can unlink it at any time.",
      ],
      [
        'Prohibited',
        "Disrupting the service, using someone else's account, and cheating with draws or grants.",
      ],
      [
        'Ending',
        'You can delete your account at any time and restore it within seven days. If the ' +
          'operator ends the service, you will be notified in advance.',
      ],
    ],
  },
}

/** The data that the service stores and shares; this depends on its code, not on its operator. */
export const PRIVACY: Worded = {
  ja: {
    title: 'プライバシー',
    lead: 'このサービスがお預かりする情報と、その提供先について説明します。',
    parts: [
      [
        'お預かりする情報',
        'メールアドレス、ニックネーム、アバターとアイテム、連携したアプリ、サインインの記録（日時、ブラウザとOSの名前）、パスキーの公開鍵。パスワードはありません。',
      ],
      [
        'アプリに提供する情報',
        '連携を許可したアプリには、アバターの番号と画像、着用中のアイテムと所有アイテムを提供します。' +
          'メールアドレス、ニックネーム、ほかのアプリの情報は提供しません。番号はアプリごとに異なります。',
      ],
      [
        'プロフィールカード',
        '公開ページです。ご自身で公開するまで誰にも見えません。公開すると、リンクを知っている人は誰でも、ニックネーム、アバター、選んだコーデ、アイテム、アプリを見られます。',
      ],
      [
        'Cookie',
        'サインインのためだけに使います。広告や分析はなく、他社のコンテンツも読み込みません。',
      ],
      [
        'データのダウンロード',
        'お預かりした情報は、アカウントの画面からすべてダウンロードできます。',
      ],
      [
        'データの削除',
        'アカウントの画面から削除できます。7日後に、個人を特定できない抽選と付与の記録を除き、すべて削除されます。',
      ],
      [
        'お問い合わせ',
        '確認コードのメールに返信して、このサービスの運営者にお問い合わせください。',
      ],
    ],
  },
  en: {
    title: 'Privacy',
    lead: 'What this service stores about you, and with whom it is shared.',
    parts: [
      [
        'What is stored',
        'Your e-mail address, nickname, avatar and items; the apps that you have linked; ' +
          'when you signed in, and with which browser and system; and the public keys of your ' +
          'passkeys. ' +
          'There are no passwords.',
      ],
      [
        'What apps receive',
        'Apps that you allow receive a number for your avatar, its pictures, the items that ' +
          'it wears, and the items that you own. They do not receive your e-mail address, ' +
          'your nickname or ' +
          'your other apps; every app knows you by a different number.',
      ],
      [
        'Profile card',
        'This public page does not exist until you turn it on. Anyone who has its link can ' +
          'then see your nickname, your avatar, and the outfits, items and apps that you ' +
          'choose.',
      ],
      [
        'Cookies',
        'They are used only to sign you in. There are no ads and no analytics, and ' +
          'nothing is loaded from other companies.',
      ],
      ['Your data', 'Download everything that is stored about you from the account page.'],
      [
        'Deleting it',
        'You can delete your account on the account page. After seven days, everything is ' +
          'deleted except records of draws and grants that no longer identify you.',
      ],
      [
        'Questions',
        'To contact the operator of this service, reply to any e-mail in which you received a ' +
          'sign-in code.',
      ],
    ],
  },
}

export type LegalText = Text

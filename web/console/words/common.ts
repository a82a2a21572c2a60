import { words } from './language.tsx'

/** What is said on many screens. */
export const common = words(
  {
    loading: '読み込んでいます',
    retry: 'もう一度試す',
    cancel: 'キャンセル',
    close: '閉じる',
    save: '保存',
    saved: '保存しました',
    remove: '削除',
    edit: '編集',
    copy: 'コピー',
    copied: 'コピーしました',
    stored: '安全な場所に保存しました',
    requestId: 'リクエスト ID',
    more: 'さらに表示',
  },
  {
    loading: 'Loading',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saved: 'Saved',
    remove: 'Remove',
    edit: 'Edit',
    copy: 'Copy',
    copied: 'Copied',
    stored: 'I have stored it safely',
    requestId: 'Request id',
    more: 'Show more',
  },
)

/** What went wrong, where a screen has no words of its own for it. */
export const problem = words(
  {
    title: '表示できませんでした',
    unreachable: 'サービスに接続できません。ネットワークを確かめてください。',
    unknown: 'サービスで問題が起きました。少し待って、もう一度お試しください。',
    signedOut: 'サインアウトされています。もう一度サインインしてください。',
    roleMissing: 'あなたのロールでは、この操作はできません。管理者に頼んでください。',
    noSuchThing: 'ここには、その内容がありません。削除されたか、アドレスが違います。',
    tooMany: '回数が多すぎます。少し待ってからお試しください。',
    tooManyIn: (seconds: number) => `回数が多すぎます。${seconds} 秒後にお試しください。`,
    outdated: '新しい版が公開されたか、接続が切れています。読み込み直してください。',
    reload: '読み込み直す',
  },
  {
    title: 'This could not be shown',
    unreachable: 'The service cannot be reached. Check your network.',
    unknown: 'Something went wrong in the service. Wait a moment and try again.',
    signedOut: 'You are signed out. Sign in again.',
    roleMissing: 'Your role does not allow this. Ask an administrator.',
    noSuchThing: 'There is nothing here: it was removed, or the address is wrong.',
    tooMany: 'That was too often. Wait a while, then try again.',
    tooManyIn: (seconds: number) => `That was too often. Try again in ${seconds} seconds.`,
    outdated: 'There is a newer version, or no connection. Load the page again.',
    reload: 'Reload',
  },
)

import { words } from './language.tsx'

/** Texts that many screens use. */
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
    requestId: 'Request ID',
    more: 'Show more',
  },
)

/** Error messages for screens that have none of their own. */
export const problem = words(
  {
    title: '表示できませんでした',
    unreachable: 'サービスに接続できません。ネットワークを確認してください。',
    unknown: 'サービスで問題が起きました。しばらくしてから、もう一度お試しください。',
    signedOut: 'サインアウトされています。もう一度サインインしてください。',
    roleMissing: 'あなたのロールでは、この操作はできません。管理者に依頼してください。',
    noSuchThing: '見つかりません。削除されたか、URLが間違っています。',
    tooMany: '回数が多すぎます。しばらくしてからお試しください。',
    tooManyIn: (seconds: number) => `回数が多すぎます。${seconds}秒後にお試しください。`,
    outdated: '新しいバージョンが公開されたか、接続が切れています。再読み込みしてください。',
    reload: '再読み込み',
  },
  {
    title: 'This could not be loaded',
    unreachable: 'The service cannot be reached. Check your network.',
    unknown: 'The service is having problems. Wait a moment and try again.',
    signedOut: 'You are signed out. Sign in again.',
    roleMissing: 'Your role does not allow this. Ask an administrator.',
    noSuchThing: 'Not found: it was deleted, or the URL is wrong.',
    tooMany: 'Too many requests. Wait a moment, then try again.',
    tooManyIn: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
    outdated: 'A newer version is available, or there is no connection. Reload the page.',
    reload: 'Reload',
  },
)

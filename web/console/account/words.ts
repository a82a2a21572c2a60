import { words } from '../words/language.tsx'

/** The account of one person: sign-in methods, recent events, personal data. */
export const accountTexts = words(
  {
    title: 'アカウントとセキュリティ',
    back: 'コンソールへ戻る',
    passkeys: 'パスキー',
    passkeysLead: '指紋や顔認証、画面ロックでサインインできます。',
    noPasskeys: 'パスキーはまだありません。',
    unnamed: '名前のないパスキー',
    added: (day: string) => `${day} に追加`,
    used: (day: string) => `最終使用日 ${day}`,
    addPasskey: 'パスキーを追加',
    deviceName: 'この端末',
    passkeyAdded: 'パスキーを追加しました',
    removePasskey: (name: string) => `「${name}」を削除`,
    removeText:
      'このパスキーではサインインできなくなります。メールで届くコードは引き続き使えます。',
    passkeyRemoved: 'パスキーを削除しました',
    sessions: 'サインイン中の端末',
    here: 'この端末',
    unknownDevice: '不明な端末',
    since: (moment: string) => `${moment} から`,
    endSession: (device: string) => `${device} をサインアウト`,
    endOthers: 'ほかの端末をすべてサインアウト',
    ended: 'サインアウトしました',
    events: '最近のアクティビティ',
    eventsLead:
      '過去180日間のうち、最新の50件です。心当たりがない場合は、ほかの端末をサインアウトしてください。',
    kinds: {
      codeAsked: 'コードの送信',
      signedIn: 'サインイン',
      signInFailed: 'サインインに失敗',
      signedOut: 'サインアウト',
      sessionEnded: '端末をサインアウト',
      passkeyAdded: 'パスキーを追加',
      passkeyRemoved: 'パスキーを削除',
      exported: 'データを書き出し',
    },
    newDevice: '新しい端末',
    data: 'あなたのデータ',
    dataLead:
      'コンソールがあなたについて保存しているすべてのデータを、JSON ファイルで受け取れます（1日3回まで）。',
    download: 'データを書き出す',
    remove: 'アカウントを削除',
    removeTitle: 'アカウントを削除しますか',
    removeAccountText:
      'すべての組織から抜け、パスキーも削除されます。監査ログには仮名が残ります。元に戻せません。',
    removed: 'アカウントを削除しました',
    onlyOwner:
      'あなただけがオーナーの組織があります。先に、ほかのメンバーをオーナーにしてください。',
  },
  {
    title: 'Account and security',
    back: 'Back to the console',
    passkeys: 'Passkeys',
    passkeysLead: 'Sign in with your fingerprint, face or screen lock.',
    noPasskeys: 'You have no passkeys yet.',
    unnamed: 'Unnamed passkey',
    added: (day: string) => `Added ${day}`,
    used: (day: string) => `last used ${day}`,
    addPasskey: 'Add a passkey',
    deviceName: 'This device',
    passkeyAdded: 'The passkey was added',
    removePasskey: (name: string) => `Remove “${name}”`,
    removeText: 'You can no longer sign in with this passkey. Codes sent by e-mail still work.',
    passkeyRemoved: 'The passkey was removed',
    sessions: 'Signed-in devices',
    here: 'this device',
    unknownDevice: 'Unknown device',
    since: (moment: string) => `Since ${moment}`,
    endSession: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
    ended: 'Signed out',
    events: 'Recent events',
    eventsLead:
      'Events are kept for 180 days; the latest 50 are shown. If you do not recognise one, sign ' +
      'out all other devices.',
    kinds: {
      codeAsked: 'A code was sent',
      signedIn: 'Signed in',
      signInFailed: 'Sign-in failed',
      signedOut: 'Signed out',
      sessionEnded: 'Signed out a device',
      passkeyAdded: 'Added a passkey',
      passkeyRemoved: 'Removed a passkey',
      exported: 'Exported data',
    },
    newDevice: 'new device',
    data: 'Your data',
    dataLead: 'Everything the console stores about you, as a JSON file; up to three times a day.',
    download: 'Export my data',
    remove: 'Delete my account',
    removeTitle: 'Delete your account?',
    removeAccountText:
      'You will leave all organisations, and your passkeys will be deleted. The audit log ' +
      'will show a pseudonym instead of your address. This cannot be undone.',
    removed: 'Your account was deleted',
    onlyOwner:
      'You are the only owner of an organisation that is in use. Make another member an ' +
      'owner first.',
  },
)

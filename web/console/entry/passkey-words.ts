import { words } from '../words/language.tsx'

/** Texts for the passkey request that is shown before an organisation opens. */
export const passkeyWords = words(
  {
    title: (name: string) => `「${name}」を開くには、パスキーが必要です`,
    lead: 'この組織のオーナーが、メンバー全員にパスキーでのサインインを求めています。',
    addLead:
      'この端末にパスキーを作成します。次回からは、指紋や顔認証、画面ロックでサインインできます。',
    add: 'パスキーを作成して続ける',
    use: 'パスキーで続ける',
    deviceName: 'この端末',
    unavailable:
      'このブラウザでは、パスキーを使えません。https で開くか、別のブラウザをお使いください。',
    lost: 'パスキーをなくした場合は、いったんメンバーから外してもらい、もう一度招待を受けてください。参加したら、新しいパスキーを追加できます。',
    elsewhere: 'ほかの組織',
    signOut: 'サインアウト',
  },
  {
    title: (name: string) => `${name} requires a passkey`,
    lead: 'An owner of this organisation requires all members to sign in with a passkey.',
    addLead:
      'Create one on this device. Next time, your fingerprint, face or screen lock is enough.',
    add: 'Create a passkey and continue',
    use: 'Continue with a passkey',
    deviceName: 'This device',
    unavailable: 'Passkeys do not work here. Open the console over https, or in another browser.',
    lost:
      'Lost your passkey? An owner can remove you and invite you again; then you can add a new ' +
      'one.',
    elsewhere: 'Other organisations',
    signOut: 'Sign out',
  },
)

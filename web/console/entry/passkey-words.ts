import { words } from '../words/language.tsx'

/** Asking for a passkey before an organisation opens. */
export const passkeyWords = words(
  {
    title: (name: string) => `「${name}」に入るには、パスキーが必要です`,
    lead: 'この組織のオーナーが、メンバー全員にパスキーでのサインインを求めています。',
    addLead: 'この端末にパスキーを作ります。次からは、指紋や顔、画面ロックで入れます。',
    add: 'パスキーを作って続ける',
    use: 'パスキーで続ける',
    deviceName: 'この端末',
    unavailable:
      'このブラウザでは、パスキーを使えません。https で開くか、別のブラウザをお使いください。',
    lost: 'パスキーをなくしたときは、オーナーに、いったん外してからもう一度招待するよう頼んでください。参加したら、新しいパスキーを追加できます。',
    elsewhere: 'ほかの組織',
    signOut: 'サインアウト',
  },
  {
    title: (name: string) => `${name} asks for a passkey`,
    lead: 'An owner of this organisation requires all its members to sign in with a passkey.',
    addLead: 'Create one on this device. Next time your finger, face or screen lock is enough.',
    add: 'Create a passkey and continue',
    use: 'Continue with a passkey',
    deviceName: 'This device',
    unavailable: 'Passkeys do not work here. Open the console over https, or in another browser.',
    lost: 'Lost it? An owner can remove you and invite you again; then you can add a new one.',
    elsewhere: 'Other organisations',
    signOut: 'Sign out',
  },
)

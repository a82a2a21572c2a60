import { words } from '../words/language.tsx'

/** Texts about features that require permission. */
export const access = words(
  {
    title: '許可が必要な機能',
    lead: 'この組織のアプリが使うには、運営者の許可が必要です。',
    names: {
      fittingRoom: 'フィッティングルーム（ベータ）',
      vrmExport: 'VRM エクスポート（ベータ）',
    },
    allowed: '使えます',
    missing: '許可がありません',
    waiting: '回答待ち',
    declined: '却下されました',
    ask: '申請する',
    askedAt: (at: string, reason: string) => `${at} に申請：${reason}`,
    declinedAt: (at: string, note: string) =>
      note ? `${at} の回答：${note}` : `${at} に却下されました。`,
    reason: '理由',
    reasonHint: '使用目的を10文字以上で入力してください。運営者に送信されます。',
    send: '申請を送る',
    done: '申請を送りました',
  },
  {
    title: 'Features that need permission',
    lead: 'The operator must allow your organisation to use these.',
    names: {
      fittingRoom: 'Fitting room (beta)',
      vrmExport: 'VRM export (beta)',
    },
    allowed: 'allowed',
    missing: 'not allowed',
    waiting: 'waiting for a decision',
    declined: 'declined',
    ask: 'Request access',
    askedAt: (at: string, reason: string) => `Requested ${at}: ${reason}`,
    declinedAt: (at: string, note: string) =>
      note ? `Reply from ${at}: ${note}` : `Declined ${at}.`,
    reason: 'Reason',
    reasonHint:
      'Explain what you want to use it for, in at least 10 characters. The operator will read it.',
    send: 'Send the request',
    done: 'Request sent',
  },
)

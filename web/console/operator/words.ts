import { words } from '../words/language.tsx'

/** Texts for the operator's list of requests. */
export const operator = words(
  {
    title: 'アプリからの申請',
    lead: '許可が要る機能の申請です。許可すると、その組織のすべてのアプリで使えるようになります。',
    back: '戻る',
    names: {
      fittingRoom: 'フィッティングルーム',
      vrmExport: 'VRM エクスポート',
    },
    none: '申請はありません',
    noneText: 'アプリが申請すると、ここに表示されます。',
    from: (app: string, organisation: string) => `${app}（${organisation}）`,
    answer: '回答する',
    note: 'コメント（任意）',
    noteHint: 'アプリの開発者に表示されます。',
    grant: '許可する',
    decline: '却下する',
    done: '回答しました',
  },
  {
    title: 'Requests from apps',
    lead: 'If you grant a request, all apps of the organisation can use the feature.',
    back: 'Back',
    names: {
      fittingRoom: 'Fitting room',
      vrmExport: 'VRM export',
    },
    none: 'No open requests',
    noneText: 'New requests from apps appear here.',
    from: (app: string, organisation: string) => `${app} (${organisation})`,
    answer: 'Answer',
    note: 'Comment (optional)',
    noteHint: 'The app’s developers see this comment.',
    grant: 'Grant',
    decline: 'Decline',
    done: 'Answered',
  },
)

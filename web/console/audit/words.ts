import { words } from '../words/language.tsx'

export const audit = words(
  {
    title: '監査ログ',
    lead: 'だれが、いつ、何を変更したかの記録です。各行は前の行のハッシュを含むため、改ざんがわかります。',
    emptyTitle: '記録がありません',
    emptyText: '条件を変更してください。組織で何かが変更されると、ここに表示されます。',
    at: '日時',
    actor: '実行者',
    action: '操作',
    about: '対象',
    detail: '内容',
    all: 'すべて',
    verify: 'ハッシュチェーンを検証',
    holds: (entries: number) => `${entries}件すべてのハッシュが正しくつながっています。`,
    broken: (at: number) => `${at} 番目の記録が一致しません。データベースが書き換えられています。`,
    download: '書き出し',
    end: '最後のハッシュ',
  },
  {
    title: 'Audit log',
    lead:
      'Who changed what, and when. Each entry contains the hash of the previous one, so ' +
      'tampering is detectable.',
    emptyTitle: 'No entries',
    emptyText: 'Adjust the filters. Changes in your organisation appear here.',
    at: 'When',
    actor: 'Who',
    action: 'What',
    about: 'About',
    detail: 'Detail',
    all: 'All',
    verify: 'Verify the hash chain',
    holds: (entries: number) => `The hashes of all ${entries} entries are valid.`,
    broken: (at: number) => `Entry ${at} is invalid: the database was modified.`,
    download: 'Export',
    end: 'Last hash',
  },
)

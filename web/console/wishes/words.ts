import { words } from '../words/language.tsx'

export const wishTexts = words(
  {
    title: 'ほしいもの',
    lead: 'ほしいものリストに入っているアイテムの集計です。個人を特定できる情報は含みません。',
    item: 'アイテム',
    users: 'ほしい人',
    fulfilled: 'かなった人（直近90日）',
    few: '5人未満',
    countedAt: (at: string) => `${at} に集計しました。集計は1時間に1回までです。`,
    who: '権限 WishRead を許可しているユーザーだけを、5人以上のときに表示します。',
    emptyTitle: 'まだ集計がありません',
    emptyText: '同じアイテムを5人以上がほしいと思うと、ここに表示されます。',
  },
  {
    title: 'Wishes',
    lead: 'How many users wish for each item. No personal data is shown.',
    item: 'Item',
    users: 'Users who wish for it',
    fulfilled: 'Users who received it (last 90 days)',
    few: 'fewer than 5',
    countedAt: (at: string) => `Counted at ${at}, at most once an hour.`,
    who:
      'Only users who have granted the WishRead permission are counted, and items need at ' +
      'least five of them.',
    emptyTitle: 'No counts yet',
    emptyText: 'Items appear here when at least five users wish for them.',
  },
)

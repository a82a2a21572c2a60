import { words } from '../words/language.tsx'

export const cohortTexts = words(
  {
    title: '継続と購入',
    lead: '始めた週ごとに、戻ってきた人と購入した人の割合を表示します。個人を特定できる情報は含みません。',
    csv: '表 (CSV)',
    definition:
      '週は UTC の月曜日に始まります。ゲストの作成または最初の連携があった週を「始めた週」とします。' +
      'そのアバターだけを指定した API 呼び出しが成功した週に、利用があったと数えます。',
    purchase:
      '購入は、価格が0より大きいガチャまたはショップのセッションの付与です。通貨は問いません。',
    withheld: (users: number) =>
      `${users}人未満の週は、割合を表示しません。各週は、終わった翌日から表示します。`,
    average: (name: string) => `${name}（平均）`,
    active: '戻ってきた人',
    paid: '最初の購入',
    week: '始めた週',
    users: '人数',
    after: (week: number) => `${week}週後`,
    within: (days: number) => `${days}日以内`,
    activeAfter: (week: number) => `${week}週後に利用`,
    paidWithin: (days: number) => `${days}日以内に購入`,
    few: (users: number) => `${users}人未満`,
    how: '数え方',
    emptyTitle: 'まだ集計がありません',
    emptyText:
      'ゲストを作成するか、ユーザーが連携すると、その週が終わった翌日にここに表示されます。',
  },
  {
    title: 'Retention and purchases',
    lead:
      'The share of users who return, and the share who buy, by the week in which they first ' +
      'used your app. No personal data is shown.',
    csv: 'Table (CSV)',
    definition:
      'Weeks begin on Monday, UTC. Users belong to the week in which your app created them as ' +
      'guests or in which they first linked it. They are active in a week if a successful API ' +
      'request named their avatar and no other.',
    purchase:
      'A purchase is the grant of a gacha or shop session with a price above zero, in any ' +
      'currency.',
    withheld: (users: number) =>
      `No shares are shown for weeks with fewer than ${users} users. A week is shown one day ` +
      'after its end.',
    average: (name: string) => `${name} (average)`,
    active: 'Users who return',
    paid: 'First purchase',
    week: 'Week of',
    users: 'Users',
    after: (week: number) => `Week ${week}`,
    within: (days: number) => (days === 1 ? 'Within a day' : `Within ${days} days`),
    activeAfter: (week: number) =>
      week === 1 ? 'Active a week later' : `Active ${week} weeks later`,
    paidWithin: (days: number) => `Bought within ${days} days`,
    few: (users: number) => `fewer than ${users}`,
    how: 'How users are counted',
    emptyTitle: 'No counts yet',
    emptyText:
      'When your app creates guests or users link it, their week appears here one day after its ' +
      'end.',
  },
)

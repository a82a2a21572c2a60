import { words } from '../words/language.tsx'

export const catalogueTexts = words(
  {
    title: 'カタログ',
    lead: 'このアプリが付与・販売・抽選できるアイテムです。ID を itemId として API に渡します。',
    csv: 'CSV をダウンロード',
    search: '名前・タグ・ID で探す',
    onlyTag: (tag: string) => `タグ ${tag} で絞り込む`,
    dropTag: (tag: string) => `絞り込みを解除: ${tag}`,
    tags: 'タグ',
    nothing: '条件に合うアイテムがありません。',
    empty: 'このアプリが付与できるアイテムはまだありません。',
  },
  {
    title: 'Catalogue',
    lead: 'The items that this app can grant, sell and draw. Send an ID to the API as itemId.',
    csv: 'Download as CSV',
    search: 'Search by name, tag or ID',
    onlyTag: (tag: string) => `Show only the tag ${tag}`,
    dropTag: (tag: string) => `Remove the filter: ${tag}`,
    tags: 'Tags',
    nothing: 'No items match.',
    empty: 'This app cannot grant any items yet.',
  },
)

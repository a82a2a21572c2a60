import { field, record } from './field.ts'

export const NAME_MAX = 80
export const TAG_MAX = 40
export const TAGS_MAX = 20

/** What an item is called, whichever way it comes in. */
export const ItemNames = record('ItemNames', {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  tags: field.list(field.name('A tag.', TAG_MAX), 'What it is found by.', { max: TAGS_MAX }),
})

import { field, record } from '../site/field.ts'

export const NAME_MAX = 80
export const TAG_MAX = 40
export const TAGS_MAX = 20

/** The names and tags of an item, however it is created. */
export const ItemNames = record('ItemNames', {
  nameJa: field.name('Japanese name.', NAME_MAX),
  nameEn: field.name('English name.', NAME_MAX),
  tags: field.list(field.name('A tag.', TAG_MAX), 'Search tags.', { max: TAGS_MAX }),
})

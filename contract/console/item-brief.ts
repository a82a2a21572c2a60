import type { Static } from 'typebox'
import { field, record } from './field.ts'

export type ItemBrief = Static<typeof ItemBrief>
/** An item as far as lists and choices need it. */
export const ItemBrief = record('ItemBrief', {
  itemId: field.whole('Names the item everywhere.'),
  part: field.text('Hat, Hair and so on.'),
  nameJa: field.text('Japanese name.'),
  nameEn: field.text('English name.'),
  thumbnailUrl: field.text('A picture of 60x60 px.'),
})

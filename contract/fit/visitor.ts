import { endpoint } from '../wire.ts'
import { Closet, Figure, OutfitPreview } from './closet.ts'
import { colours, itemIds, wish } from './wish.ts'

export const readVisitorCloset = endpoint('GET', '/fit-api/visitor/closet', {
  door: 'anyone',
  summary: 'List the items that visitors can try on without an account',
  reply: Closet,
})

export const previewVisitorLook = endpoint('POST', '/fit-api/visitor/preview', {
  door: 'anyone',
  summary: "Show a visitor's look; nothing is stored",
  body: wish('VisitorLook', { itemIds, colours }),
  reply: OutfitPreview,
})

export const readVisitorFigure = endpoint('POST', '/fit-api/visitor/figure', {
  door: 'anyone',
  summary: "Read the 3D data of a visitor's look in the items' own colours",
  body: wish('VisitorFigure', { itemIds }),
  reply: Figure,
})

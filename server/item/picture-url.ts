/**
 * The look of an item's picture (spec 4.2, GET /v1/Items); if all fields are false, the picture is
 * not animated, has an opaque background, and shows only the item.
 */
export interface ItemView {
  mannequin: boolean
  animation: boolean
  transparent: boolean
}

/** How an item looks among worn items and in the lists of the fitting room. */
export const ON_MANNEQUIN: ItemView = { mannequin: true, animation: false, transparent: false }

/** The file name of a view: `item.gif`, `item-mannequin-animation.gif` … */
export const itemFile = (view: ItemView) =>
  `item${view.mannequin ? '-mannequin' : ''}${view.animation ? '-animation' : ''}${
    view.transparent ? '-transparent' : ''
  }.gif`

export const THUMBNAIL_FILE = 'thumbnail.png'

/** The URL of a picture; `token` is unguessable and identifies its content. */
export const pictureUrl = (assetUrl: string, token: string, file: string) =>
  `${assetUrl}/image/${token}/${file}`

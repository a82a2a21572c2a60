/** How an item is shown (spec 4.2, GET /v1/Items); all false means still, opaque and alone. */
export interface ItemView {
  mannequin: boolean
  animation: boolean
  transparent: boolean
}

/** As in worn items and the lists of the fitting room. */
export const ON_MANNEQUIN: ItemView = { mannequin: true, animation: false, transparent: false }

/** The file name of a view: `item.gif`, `item-mannequin-animation.gif` … */
export const itemFile = (view: ItemView) =>
  `item${view.mannequin ? '-mannequin' : ''}${view.animation ? '-animation' : ''}${
    view.transparent ? '-transparent' : ''
  }.gif`

export const THUMBNAIL_FILE = 'thumbnail.png'

/** The URL of a picture; `token` is unguessable and identifies what it shows. */
export const pictureUrl = (assetUrl: string, token: string, file: string) =>
  `${assetUrl}/image/${token}/${file}`

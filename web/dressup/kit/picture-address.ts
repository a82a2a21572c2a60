interface Wish {
  moving: boolean
  /** A motion by name, in place of the avatar's own. */
  motion?: string
}

/** Sharp on screens of two device pixels and more, at the size of the stage. */
const WIDTH_PX = 480

/**
 * The address of an avatar's picture, without its background, for the stage has one; an address of
 * another kind stays as it is.
 */
export function avatarAddress(url: string, { moving, motion }: Wish): string {
  const [, picture] = /^(.*\/avatar)\.(?:gif|png|webp)$/.exec(url) ?? []
  if (!picture) return url
  const wish = new URLSearchParams({ width: String(WIDTH_PX), background: 'transparent' })
  if (motion) wish.set('motion', motion)
  if (motion) wish.set('expression', 'happy')
  return `${picture}.${moving ? 'webp' : 'png'}?${wish}`
}

const THUMBNAIL_PX = 160

/** A thumbnail sharp enough for a tile, on the tile's own colour. */
export const thumbnailAddress = (url: string) =>
  url.replace(/\/thumbnail\.png$/, `/thumbnail.webp?width=${THUMBNAIL_PX}&background=transparent`)

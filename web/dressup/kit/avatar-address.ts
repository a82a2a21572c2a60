import { barePicture } from '@kisekae/contract/bare-picture.ts'

interface Wish {
  moving: boolean
  /** A named motion that replaces the avatar's own. */
  motion?: string
}

/**
 * The width at which pictures are sharp at the size of the stage, on screens with two or more
 * device pixels per CSS pixel.
 */
const WIDTH_PX = 480

/**
 * The URL of an avatar's picture without its background, since the stage has its own; any other URL
 * is returned unchanged.
 */
export function avatarAddress(url: string, { moving, motion }: Wish): string {
  const address = barePicture(url, WIDTH_PX)
  if (address === url) return url
  const look = new URLSearchParams(motion && { motion, expression: 'happy' })
  if (!moving) look.set('animated', 'false')
  return look.size > 0 ? `${address}&${look}` : address
}

import { barePicture } from '@kisekae/contract/bare-picture.ts'

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
  const address = barePicture(url, WIDTH_PX, moving ? 'webp' : 'png')
  if (!motion || address === url) return address
  return `${address}&${new URLSearchParams({ motion, expression: 'happy' })}`
}

/**
 * The address of the same picture without its background, for a page that has a ground of its own.
 * An address that is no avatar's and no thumbnail's stays as it is. See docs/pictures.md.
 *
 * @param url as a record has it: `https://…/image/{token}/avatar.gif`
 * @param widthPx of an avatar a multiple of 60, of a thumbnail of 20
 * @param format a PNG never moves
 */
export const barePicture = (url: string, widthPx: number, format: 'webp' | 'png' = 'webp') =>
  url.replace(
    /\/(avatar|thumbnail)\.(?:gif|png)$/,
    `/$1.${format}?width=${widthPx}&background=transparent`,
  )

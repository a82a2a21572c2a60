/**
 * Returns the URL of the same picture without its background, for a page with its own background. A
 * URL that is neither an avatar's nor a thumbnail's is returned unchanged. See docs/pictures.md.
 *
 * @param url as in a record: `https://…/image/{token}/avatar.gif`
 * @param widthPx a multiple of 60 for an avatar, of 20 for a thumbnail
 */
export const barePicture = (url: string, widthPx: number) =>
  url.replace(
    /\/(avatar|thumbnail)\.(?:gif|png)$/,
    `/$1.webp?width=${widthPx}&background=transparent`,
  )

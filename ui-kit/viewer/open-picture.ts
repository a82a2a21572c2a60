import type { Inner, InnerOptions } from './inner.ts'
import type { PictureOptions } from './records.ts'

/** Wide enough to be sharp on screens with two device pixels per CSS pixel. */
const WIDTH_PX = 480

/**
 * Shows the avatar's picture if 3D is unwanted or impossible. The picture is the canvas's CSS
 * background, since a canvas that has had a 3D context can never show a plain picture itself.
 */
export function openPicture({ canvas, signal }: Pick<InnerOptions, 'canvas' | 'signal'>): Inner {
  let shown: HTMLImageElement | null = null
  return {
    async wear({ avatar: { avatarImageUrl } }) {
      const picture = avatarImageUrl ? await loadAny(listAddresses(avatarImageUrl)) : null
      if (picture && !signal.aborted) {
        shown = picture
        canvas.style.background = `url(${JSON.stringify(picture.src)}) center / contain no-repeat`
      }
      return { missing: [], isShown: picture !== null }
    },
    async play() {},
    async join() {},
    express() {},
    async speak() {},
    async listen() {},
    gaze() {},
    follow() {},
    pause() {},
    seek() {},
    look() {},
    async film() {},
    async takePicture({ widthPx, heightPx }: PictureOptions) {
      const copy = new OffscreenCanvas(widthPx, heightPx)
      if (shown) drawWhole(copy, shown)
      return copy.convertToBlob({ type: 'image/png' })
    },
    count: () => ({ geometries: 0, textures: 0, triangles: 0, drawCalls: 0 }),
    close() {
      shown = null
      canvas.style.background = ''
    },
  }
}

/**
 * First tries a larger picture without a background, if the service has one; then the given one.
 */
function listAddresses(url: string): string[] {
  const better = url.replace(/\.gif$/, `.png?width=${WIDTH_PX}&background=transparent`)
  return better === url ? [url] : [better, url]
}

async function loadAny(addresses: readonly string[]): Promise<HTMLImageElement | null> {
  for (const address of addresses) {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    const isThere = await image.decode().then(
      () => true,
      () => false,
    )
    if (isThere) return image
  }
  return null
}

function drawWhole(canvas: OffscreenCanvas, image: HTMLImageElement): void {
  const { width, height } = canvas
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  canvas.getContext('2d')?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
}

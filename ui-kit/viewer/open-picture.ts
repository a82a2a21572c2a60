import type { Inner, InnerOptions } from './inner.ts'
import type { PictureOptions } from './records.ts'

/** Sharp on screens of two device pixels. */
const WIDTH_PX = 480

/**
 * Shows the avatar's picture where 3D is not wanted or not possible. It is the canvas's background:
 * a canvas that 3D has drawn on can be drawn on in no other way.
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
    express() {},
    pause() {},
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

/** A larger one without background first, where the service has such; then the one it named. */
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

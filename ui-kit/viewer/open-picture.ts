import type { Inner, InnerOptions } from './inner.ts'
import type { PictureOptions } from './records.ts'

/** Sharp on screens of two device pixels. */
const WIDTH_PX = 480

/** Shows the avatar's picture on the canvas, where 3D is not wanted or not possible. */
export function openPicture({ canvas, signal }: InnerOptions): Inner {
  let shown: HTMLImageElement | null = null
  const draw = () => shown && drawWhole(canvas, shown)
  const resized = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    draw()
  })
  resized.observe(canvas)
  signal.addEventListener('abort', () => resized.disconnect())
  return {
    async wear({ avatar: { avatarImageUrl } }) {
      const picture = avatarImageUrl ? await loadAny(listAddresses(avatarImageUrl)) : null
      if (picture && !signal.aborted) shown = picture
      draw()
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

function drawWhole(canvas: HTMLCanvasElement | OffscreenCanvas, image: HTMLImageElement): void {
  const { width, height } = canvas
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  context?.clearRect(0, 0, width, height)
  context?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
}

import type { Viewer } from '@kisekae/ui-kit/viewer/records.ts'
import type { Picture } from '../model/picture.ts'
import { SIZES } from '../model/picture.ts'
import { type Layers, paintLayers } from '../paint/picture.ts'
import type { Extent } from '../paint/units.ts'

/** The data from which the file of a picture is created. */
export interface Shot {
  viewer: Viewer
  picture: Picture
  signal: AbortSignal
  /** Receives the progress as a fraction from 0 to 1. */
  onProgress(share: number): void
}

/**
 * The size of a GIF or video: the requested width, and the height that its format requires,
 * rounded to an even number.
 */
export function scaleTo(picture: Picture, width: number): Extent {
  const { widthPx, heightPx } = SIZES[picture.size]
  // Video codecs store colours at half the width and half the height.
  return { width, height: Math.round((heightPx * width) / widthPx / 2) * 2 }
}

interface Filming {
  extent: Extent
  /** Paints a frame; returns the seconds until the next one, or null to end. */
  onFrame(frame: ImageBitmap, film: { layers: Layers; motionS: number }): Promise<number | null>
}

/** Films the avatar within the layers of the picture. */
export async function filmPicture(
  { viewer, picture, signal }: Shot,
  { extent, onFrame }: Filming,
): Promise<void> {
  const layers = paintLayers(picture, extent)
  const { width, height } = layers.opening
  await viewer.film({
    widthPx: width,
    heightPx: height,
    async onFrame(frame, motionS) {
      const next = signal.aborted ? null : await onFrame(frame, { layers, motionS })
      frame.close()
      return next
    },
  })
  signal.throwIfAborted()
}

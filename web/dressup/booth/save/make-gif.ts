import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { createPaper } from '../paint/picture.ts'
import { filmPicture, type Shot, scaleTo } from './film-picture.ts'

const WIDTH_PX = 540
/** The duration of a frame. Browsers show frames shorter than 20 ms for longer than specified. */
const FRAME_MS = 80
/** Longer motions are truncated, because a GIF with more frames is too large for most chat apps. */
const FRAMES_MAX = 50
const COLOURS = 256

/** One cycle of the motion as a GIF that loops forever. */
export async function makeGif(shot: Shot): Promise<Blob> {
  const extent = scaleTo(shot.picture, WIDTH_PX)
  const paper = createPaper(extent)
  const gif = GIFEncoder()
  let palette: number[][] | null = null
  let drawn = 0
  await filmPicture(shot, {
    extent,
    async onFrame(frame, { layers, motionS }) {
      const count = Math.min(FRAMES_MAX, Math.round((motionS * 1000) / FRAME_MS))
      layers.join(paper, frame)
      const { data } = paper.getImageData(0, 0, extent.width, extent.height)
      // One palette for all frames, so that the background does not flicker.
      palette ??= quantize(data, COLOURS)
      const indices = applyPalette(data, palette)
      const options = { palette: drawn === 0 ? palette : undefined, delay: FRAME_MS }
      gif.writeFrame(indices, extent.width, extent.height, options)
      drawn++
      shot.onProgress(drawn / count)
      await paint()
      return drawn < count ? FRAME_MS / 1000 : null
    },
  })
  gif.finish()
  return new Blob([gif.bytes()], { type: 'image/gif' })
}

/** Lets the browser show the progress. */
const paint = () => new Promise((resolve) => setTimeout(resolve))

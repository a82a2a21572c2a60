import { SIZES } from '../model/picture.ts'
import { createPaper, paintLayers } from '../paint/picture.ts'
import type { Shot } from './film-picture.ts'

/** The picture of this moment at full size. */
export async function makePng({ viewer, picture }: Shot): Promise<Blob> {
  const { widthPx, heightPx } = SIZES[picture.size]
  const extent = { width: widthPx, height: heightPx }
  const layers = paintLayers(picture, extent)
  const { width, height } = layers.opening
  const taken = await viewer.takePicture({ widthPx: width, heightPx: height })
  const avatar = await createImageBitmap(taken)
  const paper = createPaper(extent)
  layers.join(paper, avatar)
  avatar.close()
  return paper.canvas.convertToBlob({ type: 'image/png' })
}

import type { GradientName, Ground } from '../model/picture.ts'
import { paintScene } from './scenes.ts'
import { type Extent, inUnits, type Paper, shade, WIDTH } from './units.ts'

/** From top to bottom, at equal distances. */
export const GRADIENT_COLOURS: Readonly<Record<GradientName, readonly string[]>> = {
  peach: ['#ffd6e4', '#ffe9cf'],
  mint: ['#c9f2e4', '#d9ecff'],
  dusk: ['#53418f', '#d9789f', '#ffc79a'],
  lemon: ['#fff6b8', '#ffe1a8'],
  lilac: ['#e6d7ff', '#ffdff0'],
  rainbow: ['#ffc9d9', '#ffe9b5', '#d2f5cf', '#c7e6ff', '#e2d2ff'],
}

/** Paints the background over the whole extent. */
export function paintGround(paper: Paper, ground: Ground, extent: Extent): void {
  if (ground.kind === 'photo') {
    cover(paper, ground.photo, extent)
    return
  }
  inUnits(paper, extent, (height) => {
    if (ground.kind === 'scene') return paintScene(paper, ground.name, height)
    paper.fillStyle =
      ground.kind === 'colour' ? ground.colour : shade(paper, height, GRADIENT_COLOURS[ground.name])
    paper.fillRect(0, 0, WIDTH, height)
  })
}

/** The photo fills the extent; a photo that is too wide or too tall is cropped on both sides. */
function cover(paper: Paper, photo: ImageBitmap, { width, height }: Extent): void {
  const scale = Math.max(width / photo.width, height / photo.height)
  const [wide, high] = [photo.width * scale, photo.height * scale]
  paper.save()
  paper.beginPath()
  paper.rect(0, 0, width, height)
  paper.clip()
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, (width - wide) / 2, (height - high) / 2, wide, high)
  paper.restore()
}

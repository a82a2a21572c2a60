// Paints the posters that are named on the command line, one after the other, sends each to whoever
// started it, and ends.
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/encode-png.ts'
import { type PosterName, paintPoster } from '@kisekae/wardrobe/poster/paint-poster.ts'

// Whoever started it has ended, perhaps by a kill. Signals to the whole group are its matter.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

// Only paintPosters starts this.
const names = JSON.parse(process.argv[2]) as PosterName[]
for (const name of names) {
  const bytes = encodePng(paintPoster(name), deflateSync)
  await new Promise((resolve) => process.send?.({ name, bytes }, resolve))
}
process.exit()

// Paints the posters named on the command line, one after another, sends each to the parent
// process, and exits.
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { type PosterName, paintPoster } from '@kisekae/wardrobe/poster/paint-poster.ts'

// The parent process has exited or has been killed. The parent handles the signals to the whole
// process group.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

// Only paintPosters starts this script.
const names = JSON.parse(process.argv[2]) as PosterName[]
for (const name of names) {
  const bytes = encodePng(paintPoster(name), deflateSync)
  await new Promise((resolve) => process.send?.({ name, bytes }, resolve))
}
process.exit()

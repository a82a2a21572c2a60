import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'

export const VIEW = { widthPx: 240, heightPx: 320 }

/** Radians around the figure. */
const TURNS = { front: 0, turned: 0.6 }

type Catalogue = typeof import('@kisekae/wardrobe/catalogue.ts')
type Drawing = typeof import('../../wardrobe/draw-look.ts')

/** The starter outfits from two sides, by name, as the code of a checkout draws them. */
export async function drawViews(checkout: string): Promise<Map<string, Uint32Array>> {
  const load = (path: string) => import(pathToFileURL(resolve(checkout, path)).href)
  const { CATALOGUE, STARTER_OUTFITS }: Catalogue = await load('wardrobe/catalogue.ts')
  const { drawLook }: Drawing = await load('wardrobe/draw-look.ts')
  const views = new Map<string, Uint32Array>()
  for (const { key, pieces } of STARTER_OUTFITS) {
    const look = CATALOGUE.filter((piece) => pieces.includes(piece.key))
    for (const [side, yaw] of Object.entries(TURNS)) {
      const [picture] = drawLook(look, {
        ...VIEW,
        clip: { motion: idle, durationS: LOOP_S },
        frameCount: 1,
        yaw,
        target: [0, 0.57, 0],
        heightMetres: 1.32,
      })
      views.set(`${key}, ${side}`, picture)
    }
  }
  return views
}

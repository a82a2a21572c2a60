import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { drawFast } from '../../server/part/fit/inspect/draw-fast.ts'
import { INSPECTION } from '../../server/part/fit/inspect/inspect-skin.ts'
import type { Look } from './look.ts'
import { wear } from './wear.ts'
import { writeSheet } from './write-sheet.ts'

const GROUND = 0xfff6ece8
const MARK = 0xffff00ff

const SMALL = { widthPx: 144, heightPx: 192, columns: 10 }
const ON_A_SHEET = 50
const WORST_COUNT = 9

/**
 * Writes sheets of all outfits as guests see them, and a sheet of the worst outfits with their
 * faults in magenta. Looks are sorted with the worst first.
 */
export async function writeSheets(folder: string, looks: readonly Look[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const outfits = [...new Set(looks.map(({ outfit }) => outfit))]
  for (let start = 0; start < outfits.length; start += ON_A_SHEET) {
    const pictures = outfits.slice(start, start + ON_A_SHEET).map((outfit, i) => {
      const shown = looks.filter((look) => look.outfit === outfit)
      return draw(shown[(start + i) % shown.length], SMALL)
    })
    await writeSheet(join(folder, `outfits-${start + 1}.png`), { ...SMALL, pictures })
  }
  const worst = looks.slice(0, WORST_COUNT).map((look) => {
    const picture = draw(look, INSPECTION)
    for (const pixel of look.faults.marks) picture[pixel] = MARK
    return picture
  })
  await writeSheet(join(folder, 'worst.png'), { ...INSPECTION, columns: 3, pictures: worst })
}

function draw({ pieces, clip, phase }: Look, size: { widthPx: number; heightPx: number }) {
  const { avatar } = wear(pieces)
  const { widthPx, heightPx } = size
  const motion = swing(avatar, clip)
  return drawFast(avatar, {
    widthPx,
    heightPx,
    background: GROUND,
    motion: () => motion(phase),
  })
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { drawFast } from '../server/part/fit/inspect/draw-fast.ts'
import { listAssembled } from './artists/list-assembled.ts'
import { listSamples } from './artists/list-samples.ts'
import { openWorkshop } from './artists/open-workshop.ts'
import { type Dressed, type Tried, tryFile } from './artists/try-file.ts'
import { MOTIONS } from './artists/wear-part.ts'
import { describe, readRows, writeTable } from './artists/write-table.ts'
import { writeSheet } from './outfits/write-sheet.ts'

const SAMPLES = new URL('../../shared/samples', import.meta.url).pathname
const PAGE = new URL('../docs/artists.md', import.meta.url)
const GROUND = 0xfff6ece8
const SMALL = { widthPx: 180, heightPx: 240 }

/**
 * `npm run simulate -- artists [--samples FOLDER] [--only TEXT] [--sheets FOLDER] [--save]`: takes
 * artists' models apart and tries their parts on three figures in five motions. Returns the exit
 * code.
 */
export async function simulateArtists(args: string[]): Promise<number> {
  const { values } = readFlags({
    args,
    options: {
      samples: { type: 'string', default: SAMPLES },
      only: { type: 'string', default: '' },
      sheets: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  })
  const listed = [...listSamples(values.samples), ...listAssembled()]
  const files = listed.filter(({ name }) => name.includes(values.only))
  const workshop = openWorkshop()
  const names = new Set(listed.map(({ name }) => `\`${name}\``))
  const saved = existsSync(PAGE) ? [...readRows(readFileSync(PAGE, 'utf8'))] : []
  const kept = saved.filter(([name]) => names.has(name))
  const all: Tried[] = []
  const write = () => writeTable(all, new Map(kept))
  try {
    for (const file of files) {
      const tried = await tryFile(file, workshop)
      all.push(tried)
      process.stdout.write(`${describe(tried)}\n`)
      if (values.sheets) await writeSheetOf(values.sheets, tried)
      // A run of all files takes minutes, so results are saved as it goes, in case it ends early.
      if (values.save) writeFileSync(PAGE, write().text)
    }
  } finally {
    workshop.close()
  }
  const { text, isKept } = write()
  process.stdout.write(`\n${text}`)
  return isKept ? 0 : 1
}

/** One line for the model and for each figure, one column for each motion. */
async function writeSheetOf(folder: string, { name, dressed }: Tried): Promise<void> {
  if (dressed.length === 0) return
  mkdirSync(folder, { recursive: true })
  const pictures = dressed.flatMap(drawMotions)
  const file = join(folder, `${name.replaceAll(/[^\w.-]/g, '-')}.png`)
  await writeSheet(file, { ...SMALL, columns: MOTIONS.length, pictures })
}

function drawMotions({ body, worn, hides }: Dressed): Uint32Array[] {
  const avatar = assemble([body, ...worn], { hidden: new Set(hides) })
  return MOTIONS.map(({ clip, phase }) => {
    const motion = swing(avatar, clip)
    return drawFast(avatar, { ...SMALL, background: GROUND, motion: () => motion(phase) })
  })
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { type Random, systemRandom } from '../server/kernel/random.ts'
import { arrangeCells } from '../wardrobe/arrange-cells.ts'
import { countVotes, isComplete, type Pair } from './blind/count-votes.ts'
import { drawViews, VIEW } from './blind/draw-views.ts'

/** The number of pairs in a row of a sheet, and on a whole sheet. */
const PAIRS_ACROSS = 4
const PAIRS_PER_SHEET = 8

const KEY = 'key.json'

/**
 * `npm run simulate -- blind --before CHECKOUT --after CHECKOUT --sheets FOLDER`: writes pictures
 * of the starter outfits as both checkouts draw them, in pairs and in random order, and a key.
 * `npm run simulate -- blind --sheets FOLDER --answers LETTERS` counts how often the picture of the
 * later checkout was preferred. LETTERS has one character per pair, in reading order: `l` or `r`
 * for the better side, or `=`. Returns the exit code.
 */
export async function simulateBlind(args: string[]): Promise<number> {
  const { values } = readFlags({
    args,
    options: {
      before: { type: 'string' },
      after: { type: 'string' },
      sheets: { type: 'string' },
      answers: { type: 'string' },
    },
  })
  const { before, after, sheets, answers } = values
  if (sheets === undefined) throw new Refused('--sheets must name a folder')
  if (answers !== undefined) return judge(sheets, answers)
  if (before === undefined || after === undefined)
    throw new Refused('--before and --after must name two checkouts')
  const [earlier, later] = [await drawViews(before), await drawViews(after)]
  const pairs = shuffle([...later.keys()], systemRandom)
  mkdirSync(sheets, { recursive: true })
  for (let first = 0; first < pairs.length; first += PAIRS_PER_SHEET) {
    const shown = pairs.slice(first, first + PAIRS_PER_SHEET)
    writeSheet(join(sheets, `sheet-${first / PAIRS_PER_SHEET + 1}.png`), shown, earlier, later)
  }
  writeFileSync(join(sheets, KEY), JSON.stringify(pairs))
  print(`${pairs.length} pairs, ${PAIRS_ACROSS} in a row. Do not read ${KEY} before you answer.`)
  return 0
}

/** The names in random order, each with a random side. */
function shuffle(names: readonly string[], random: Random): Pair[] {
  const left = [...names]
  return names.map(() => {
    const [name] = left.splice(random.below(left.length), 1)
    return { name, later: random.below(2) === 0 ? 'left' : 'right' }
  })
}

type Views = ReadonlyMap<string, Uint32Array>

function writeSheet(file: string, pairs: readonly Pair[], earlier: Views, later: Views): void {
  const cells = pairs.flatMap(({ name, later: side }) => {
    const both = [later, earlier].map((views) => views.get(name) ?? new Uint32Array())
    return side === 'left' ? both : both.toReversed()
  })
  const sheet = arrangeCells(cells, { ...VIEW, columns: PAIRS_ACROSS * 2 })
  writeFileSync(file, encodePng(sheet, deflateSync))
}

function judge(sheets: string, answers: string): number {
  // Written by this command.
  const pairs = JSON.parse(readFileSync(join(sheets, KEY), 'utf8')) as Pair[]
  if (!isComplete(answers, pairs))
    throw new Refused(`--answers must be ${pairs.length} letters: l, r or =`)
  const { later, earlier, undecided } = countVotes(pairs, answers)
  print(`later ${later}, earlier ${earlier}, undecided ${undecided} of ${pairs.length} pairs`)
  return 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

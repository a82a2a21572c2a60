import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { bodyKey, FIGURE_NAMES, isFigureName } from '@kisekae/wardrobe/body/figures.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { readWorn } from '../server/part/fit/read-worn.ts'
import { listPromises } from './fits/list-promises.ts'
import { listShapes, starterBody } from './fits/list-shapes.ts'
import { type Body, type Pair, SMALL, tryOn } from './fits/try-on.ts'
import { writeSheet } from './outfits/write-sheet.ts'

/** Pieces are cut for the small figure. */
const OTHERS = FIGURE_NAMES.filter((figure) => figure !== 'small')

/**
 * `npm run simulate -- fits [--figure tall]… [--body FILE]… [--every 1] [--motion motion-walk]
 * [--sheet FILE]`: fits every shape of the starter clothes, hair and hats (or every n-th shape) to
 * starter figures (by default the tall and the slender one) and to other bodies, and compares each
 * fit with an armature swap. Returns the exit code.
 */
export async function simulateFits(args: string[]): Promise<number> {
  const { values } = readFlags({
    args,
    options: {
      body: { type: 'string', multiple: true, default: [] },
      figure: { type: 'string', multiple: true, default: ['tall', 'slender'] },
      every: { type: 'string', default: '1' },
      motion: { type: 'string', default: 'motion-walk' },
      sheet: { type: 'string' },
    },
  })
  const every = Number(values.every)
  if (!(Number.isInteger(every) && every > 0)) throw new Refused('--every is a whole number')
  const small = starterBody('small', 'body-fair')
  const bodies = values.figure.map((figure) => {
    if (!isFigureName(figure) || figure === 'small')
      throw new Refused(`--figure is one of ${OTHERS.join(', ')}, not '${figure}'`)
    return starterBody(figure, bodyKey(figure))
  })
  for (const file of values.body) bodies.push(await readBody(file))
  let isKept = true
  const pictures: Uint32Array[] = []
  const shapes = listShapes(every)
  for (const body of bodies) {
    const pairs = shapes.map((shape) => tryOn(shape, small, body, values.motion))
    if (values.sheet) pictures.push(...pairs.map(({ draw }) => draw()))
    isKept = judge(body.name, pairs) && isKept
  }
  if (values.sheet) await writeSheet(values.sheet, { ...SMALL, columns: 12, pictures })
  return isKept ? 0 : 1
}

async function readBody(file: string): Promise<Body> {
  const model = await readWorn(new Uint8Array(readFileSync(file)))
  if (Array.isArray(model)) throw new Refused(`${file}: ${model[0].text.en}`)
  return { name: basename(file), wearer: { model, figure: measureFigure(model) } }
}

/** Prints the totals for a body; returns whether every promise is kept. */
function judge(body: string, pairs: readonly Pair[]): boolean {
  const promises = listPromises(pairs)
  print(`${pairs.length} parts on ${body}`)
  for (const { name, value, isKept } of promises)
    print(`${isKept ? 'ok     ' : 'FAILED '}${name}: ${value}`)
  return promises.every(({ isKept }) => isKept)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

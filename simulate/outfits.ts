import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { inspectOutfit } from '../server/part/fit/inspect/inspect-outfit.ts'
import { chooseClips } from './outfits/choose-clips.ts'
import type { Look } from './outfits/look.ts'
import { createDice, type Dice, pickOutfit } from './outfits/pick-outfit.ts'
import { wear } from './outfits/wear.ts'
import { writeSheets } from './outfits/write-sheets.ts'

const PHASES = [0, 0.3, 0.6]
const SHOWN_COUNT = 12

/** Skin visible through cloth, as a fraction of the figure: on average, and in any one picture. */
const SKIN_MEAN_MAX = 0.003
const SKIN_MAX = 0.02

/**
 * The visible area of the insides of shells, as a fraction of the figure's: about thirty pixels in
 * a large picture.
 */
const INSIDE_MAX = 0.001

/**
 * `npm run simulate -- outfits [--count 200] [--seed 1] [--motions idle,wave|pose|all] [--by-turns]
 * [--sheet FOLDER]`: renders random outfits and detects holes, flipped faces, and skin that shows
 * through clothes. Returns the exit code.
 */
export async function simulateOutfits(args: string[]): Promise<number> {
  const { count, seed, clips, isByTurns, sheet } = readCommand(args)
  const dice = createDice(seed)
  const looks: Look[] = []
  const named = [...clips]
  for (let outfit = 1; outfit <= count; outfit++)
    looks.push(...inspect(outfit, dice, isByTurns ? [named[outfit % named.length]] : named))
  looks.sort((a, b) => badness(b) - badness(a))
  looks.slice(0, SHOWN_COUNT).forEach(printLook)
  if (named.length > 1) printMotions(looks)
  if (sheet) await writeSheets(sheet, looks)
  return judge(looks)
}

function readCommand(args: string[]) {
  const { values } = readFlags({
    args,
    options: {
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      /** Names of motions such as `idle` or `motion-dance`, tags such as `pose`, or `all`. */
      motions: { type: 'string', default: 'idle,wave' },
      /** Whether each outfit is inspected in only one motion; the motions then take turns. */
      'by-turns': { type: 'boolean', default: false },
      sheet: { type: 'string' },
    },
  })
  const [count, seed] = [Number(values.count), Number(values.seed)]
  if (!(count >= 1 && count <= 10_000)) throw new Refused('--count must be 1 to 10000')
  if (!Number.isSafeInteger(seed)) throw new Refused('--seed must be a whole number')
  return {
    count,
    seed,
    clips: chooseClips(values.motions),
    isByTurns: values['by-turns'],
    sheet: values.sheet,
  }
}

function inspect(outfit: number, dice: Dice, clips: [name: string, clip: Clip][]): Look[] {
  const pieces = pickOutfit(dice)
  const { avatar, partOf, invertedCount } = wear(pieces)
  return clips.flatMap(([motionName, clip]) => {
    const motion = swing(avatar, clip)
    const found = inspectOutfit(avatar, partOf, motion, PHASES)
    return found.map((faults, i) => ({
      outfit,
      pieces,
      clip,
      motionName,
      phase: PHASES[i],
      invertedCount,
      faults,
    }))
  })
}

const badness = ({ faults, invertedCount }: Look) =>
  faults.skin / SKIN_MAX + faults.inside / INSIDE_MAX + invertedCount

function printLook({ outfit, pieces, motionName, phase, invertedCount, faults }: Look): void {
  const { skin, inside, gapCount } = faults
  const figures = [
    `skin ${percent(skin)}, inside ${percent(inside)}, ${gapCount} gaps, ${invertedCount} flipped`,
    `no. ${outfit}, ${motionName} ${phase}: ${pieces.map(({ key }) => key).join(' ')}`,
  ]
  print(figures.join('  '))
}

/** Prints the worst values of each motion. */
function printMotions(looks: readonly Look[]): void {
  const worst = (shown: readonly Look[], fault: 'skin' | 'inside') =>
    percent(Math.max(...shown.map(({ faults }) => faults[fault])))
  for (const [name, shown] of Map.groupBy(looks, ({ motionName }) => motionName))
    print(`${name}: skin ${worst(shown, 'skin')}, inside ${worst(shown, 'inside')} at worst`)
}

/** Prints the totals; returns 1 if a limit is exceeded. */
function judge(looks: readonly Look[]): number {
  const skins = looks.map(({ faults }) => faults.skin)
  const insides = looks.map(({ faults }) => faults.inside)
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const most = (values: readonly number[]) => Math.max(...values)
  const inverted = most(looks.map(({ invertedCount }) => invertedCount))
  const promises: [name: string, value: string, isKept: boolean][] = [
    ['skin through cloth, mean', percent(mean(skins)), mean(skins) <= SKIN_MEAN_MAX],
    ['skin through cloth, worst', percent(most(skins)), most(skins) <= SKIN_MAX],
    ['inside of shells, worst', percent(most(insides)), most(insides) <= INSIDE_MAX],
    ['shells inside out, worst', String(inverted), inverted === 0],
  ]
  print(`${looks.length} pictures of ${new Set(looks.map(({ outfit }) => outfit)).size} outfits`)
  for (const [name, value, isKept] of promises)
    print(`${isKept ? 'ok     ' : 'FAILED '}${name}: ${value}`)
  return promises.every(([, , isKept]) => isKept) ? 0 : 1
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

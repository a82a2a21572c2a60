import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { findCovered } from '@kisekae/avatar3d/fit/find-covered.ts'
import { fitToFigure, type Wearer } from '@kisekae/avatar3d/fit/fit-to-figure.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { drawFast } from '../server/part/fit/inspect/draw-fast.ts'
import { inspectOutfit } from '../server/part/fit/inspect/inspect-outfit.ts'
import { measureStretch } from '../server/part/fit/inspect/measure-stretch.ts'
import { readWorn } from '../server/part/fit/read-worn.ts'
import { createSeat } from './fits/create-seat.ts'
import { chooseClips } from './outfits/choose-clips.ts'
import { writeSheet } from './outfits/write-sheet.ts'

const PHASES = [0, 0.3, 0.6]
const PARTS: readonly Piece['part'][] = ['Clothes', 'Hair', 'Hat']
const LIMITS = { skinMean: 0.003, skin: 0.02, stretch: 1.35, cpuS: 3, better: 0.9 }
const GROUND = 0xfff6ece8
const SMALL = { widthPx: 180, heightPx: 240 }

interface Body {
  name: string
  wearer: Wearer
}

/** A part on a body: carried to it, and as it is when it only follows the bones. */
interface Pair {
  name: string
  skin: number
  swapSkin: number
  /** The shares of vertices that are in the skin, or further off it than they should be. */
  misplaced: number
  swapMisplaced: number
  stretch: number
  cpuS: number
  picture: Uint32Array
}

/**
 * `npm run simulate -- fits [--figure tall]… [--body FILE]… [--every 1] [--motion motion-walk]
 * [--sheet FILE]`: fits
 * every shape of the starter clothes, hair and hats (or each n-th) to the tall figure, the slender
 * one and other bodies, and compares it with an armature swap. Returns the exit code.
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
    if (figure !== 'tall' && figure !== 'slender')
      throw new Refused(`--figure is tall or slender, not '${figure}'`)
    return starterBody(figure, `body-${figure}-fair`)
  })
  for (const file of values.body) bodies.push(await readBody(file))
  let isKept = true
  const pictures: Uint32Array[] = []
  for (const body of bodies) {
    const pairs = listShapes(every).map((piece) => tryOn(piece, small, body, values.motion))
    pictures.push(...pairs.map(({ picture }) => picture))
    isKept = judge(body.name, pairs) && isKept
  }
  if (values.sheet) await writeSheet(values.sheet, { ...SMALL, columns: 12, pictures })
  return isKept ? 0 : 1
}

function starterBody(figure: keyof typeof EYE_HEIGHTS, key: string): Body {
  const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  if (!model) throw new RangeError(`The wardrobe has no body '${key}'.`)
  return { name: figure, wearer: { model, figure: measureFigure(model, EYE_HEIGHTS[figure]) } }
}

async function readBody(file: string): Promise<Body> {
  const model = await readWorn(new Uint8Array(readFileSync(file)))
  if (Array.isArray(model)) throw new Refused(`${file}: ${model[0].text.en}`)
  return { name: basename(file), wearer: { model, figure: measureFigure(model) } }
}

/** Each n-th shape, in its first colour. */
function listShapes(every: number): Piece[] {
  const worn = CATALOGUE.filter(({ part }) => PARTS.includes(part))
  const shapes = Map.groupBy(worn, ({ key }) => key.replace(/-[^-]*$/, ''))
  return [...shapes.values()].map(([first]) => first).filter((_, n) => n % every === 0)
}

function tryOn(piece: Piece, from: Body, to: Body, motionName: string): Pair {
  const part = piece.make?.()
  if (!part) throw new RangeError(`'${piece.key}' has nothing to wear.`)
  const startAt = process.cpuUsage()
  const fitted = fitToFigure(part, from.wearer, to.wearer)
  const { user, system } = process.cpuUsage(startAt)
  const seat = createSeat(part, from.wearer.figure, to.wearer.figure)
  const [carried, swapped] = [fitted, part].map((worn) => inspect(worn, to, motionName, piece))
  return {
    name: piece.key,
    skin: carried.skin,
    swapSkin: swapped.skin,
    misplaced: seat(carried.positions),
    swapMisplaced: seat(swapped.positions),
    stretch: measureStretch(part, fitted),
    cpuS: (user + system) / 1e6,
    picture: carried.picture,
  }
}

/** The skin that shows through a part on a body, and where the part's vertices rest. */
function inspect(part: Model, { wearer }: Body, motionName: string, piece: Piece) {
  const hidden = new Set(piece.part === 'Clothes' ? findCovered(wearer.model, part) : [])
  const avatar = assemble([wearer.model, part], { hidden })
  const [clip] = chooseClips(motionName).values()
  const motion = swing(avatar, clip)
  const isPart = (surface: Surface) => surface.part === 1
  const faults = inspectOutfit(avatar, (s) => (isPart(s) ? 'Clothes' : 'Body'), motion, PHASES)
  const own = avatar.surfaces.filter(isPart)
  const first = Math.min(...own.map(({ firstVertex }) => firstVertex))
  const end = Math.max(...own.map(({ firstVertex, vertexCount }) => firstVertex + vertexCount))
  return {
    skin: Math.max(...faults.map(({ skin }) => skin)),
    positions: avatar.mesh.positions.subarray(first * 3, end * 3),
    picture: drawFast(avatar, { ...SMALL, background: GROUND, motion: () => motion(PHASES[1]) }),
  }
}

/** Prints the totals of a body; returns whether every promise is kept. */
function judge(body: string, pairs: readonly Pair[]): boolean {
  const mean = (pick: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const worst = (pick: (pair: Pair) => number) => pairs.toSorted((a, b) => pick(b) - pick(a))[0]
  const skin = worst((pair) => pair.skin)
  const stretch = worst((pair) => pair.stretch)
  const cpu = worst((pair) => pair.cpuS)
  const faultsOf = (skinShare: number, misplaced: number) => skinShare + misplaced
  const better = mean((pair) =>
    Number(faultsOf(pair.skin, pair.misplaced) < faultsOf(pair.swapSkin, pair.swapMisplaced)),
  )
  const averages = {
    stretch: mean((pair) => pair.stretch),
    misplaced: mean((pair) => pair.misplaced),
    swapMisplaced: mean((pair) => pair.swapMisplaced),
  }
  const describe = ({ name }: Pair, value: number) => `${value.toFixed(2)} (${name})`
  const promises: [name: string, value: string, isKept: boolean][] = [
    [
      'skin through cloth, mean',
      `${percent(mean((pair) => pair.skin))} (swap ${percent(mean((pair) => pair.swapSkin))})`,
      mean((pair) => pair.skin) <= LIMITS.skinMean,
    ],
    ['skin through cloth, worst', `${percent(skin.skin)}, ${skin.name}`, skin.skin <= LIMITS.skin],
    [
      'edges longer or shorter than most, p95',
      `${averages.stretch.toFixed(2)} on average, ${describe(stretch, stretch.stretch)} at worst`,
      stretch.stretch <= LIMITS.stretch,
    ],
    [
      'fewer faults than a swap',
      [
        `${percent(better)} of pairs; misplaced vertices ${percent(averages.misplaced)}`,
        `(swap ${percent(averages.swapMisplaced)})`,
      ].join(' '),
      better >= LIMITS.better,
    ],
    ['seconds of CPU, worst', `${cpu.cpuS.toFixed(2)}, ${cpu.name}`, cpu.cpuS <= LIMITS.cpuS],
  ]
  print(`${pairs.length} parts on ${body}`)
  for (const [name, value, isKept] of promises)
    print(`${isKept ? 'ok     ' : 'FAILED '}${name}: ${value}`)
  return promises.every(([, , isKept]) => isKept)
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

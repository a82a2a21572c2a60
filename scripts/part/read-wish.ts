import { PART_BUDGETS } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { UploadPart } from '@kisekae/avatar3d/examine/exam.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { readFlags } from '../command/read-flags.ts'
import { Refused } from '../command/refused.ts'
import { isStarter } from './open-workshop.ts'
import type { BodyWish, FitWish, PartWish } from './part-wish.ts'

export const PARTS = [...Object.keys(PART_BUDGETS), 'Motion']

/** The parsed flags; null for help. */
export function readWish(
  args: string[],
):
  | { command: 'check'; wish: PartWish }
  | { command: 'fit'; wish: FitWish }
  | { command: 'body'; wish: BodyWish }
  | null {
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      figure: { type: 'string', multiple: true, default: [] },
      to: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
      out: { type: 'string' },
      pictures: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const [command, file, ...others] = positionals
  if (command === 'body') return { command, wish: readBodyWish(file, values.out) }
  if (command !== 'check' && command !== 'fit')
    throw new Refused('the first word is `body`, `check`, `fit` or `take-apart`; see --help')
  if (file === undefined) throw new Refused('no FILE.vrm given; see --help')
  if (others.length > 0) throw new Refused('one FILE.vrm at a time; see --help')
  const { out, pictures, lang, json, figure, to, from, only } = values
  if (lang !== 'ja' && lang !== 'en') throw new Refused('--lang is ja or en')
  const part = values.part === undefined ? undefined : readPart(values.part)
  const shared: Omit<PartWish, 'part'> = { file, figures: figure, out, pictures, lang, json }
  if (command === 'check') {
    if (to ?? from ?? only) throw new Refused('--to, --from and --only belong to `fit`')
    return { command, wish: part ? { ...shared, part } : shared }
  }
  if (to === undefined) throw new Refused('--to names the figure that it is to fit; see --help')
  if (from !== undefined && only !== undefined)
    throw new Refused('--from and --only both name the body that it was made on: give one')
  if (part === 'Motion') throw new Refused('a motion fits every figure; it is not carried to one')
  return { command, wish: { ...shared, part, to, from, only: only?.split(',') } }
}

function readBodyWish(figure: string | undefined, out: string | undefined): BodyWish {
  if (figure === undefined || !isStarter(figure))
    throw new Refused(`body needs a figure: ${Object.keys(EYE_HEIGHTS).join(', ')}`)
  return { figure, out: out ?? `${figure}.vrm` }
}

function readPart(name: string): UploadPart {
  if (!PARTS.includes(name)) throw new Refused(`--part is one of ${PARTS.join(', ')}`)
  // The check above ensures that this is a key of PART_BUDGETS or a motion.
  return name as UploadPart
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import { KINDS } from '@kisekae/avatar3d/take-apart/kind.ts'
import type { TakenModel } from '../../server/part/take-apart/model-report.ts'
import { openModelTaker } from '../../server/part/take-apart/open-model-taker.ts'
import type { Streams } from '../command/answer.ts'
import { startProgress } from '../command/progress.ts'
import { readFlags } from '../command/read-flags.ts'
import { Refused } from '../command/refused.ts'
import { type CheckedModel, checkParts } from './check-parts.ts'
import { TIME_LIMIT_MS } from './open-workshop.ts'
import { tellModel } from './tell-model.ts'

const KIND_NAMES = [...KINDS, 'none'] as const

const HELP = `Usage: npm run part -- take-apart MODEL.vrm [options]

Says what a whole model consists of, and makes parts from it: a body, a face with its expressions,
hair with its springs, and clothes. What is over the budget of a part is reduced.

  --out DIR       where to write the parts; without it, nothing is made
  --as NAME=KIND  corrects what a piece is: ${KIND_NAMES.join(' ')}
                  (repeatable; the names are those of the report, \`none\` leaves a piece out)
  --pictures DIR  where to write the model before and after, and each part
  --lang ja|en    the language of the report (en)
  --json          the whole report as JSON
  --help          this text

Exit code 0: every part is valid. 2: the model, or at least one of its parts, was refused.
`

interface Wish {
  file: string
  out?: string
  pictures?: string
  corrections: Correction[]
  lang: 'ja' | 'en'
  json: boolean
}

/** Takes a model apart; returns the exit code. */
export async function takeApart(args: string[], streams: Streams): Promise<number> {
  const wish = readWish(args)
  if (wish) return await act(wish, streams)
  streams.stdout.write(HELP)
  return 0
}

/** The parsed flags; null for help. */
function readWish(args: string[]): Wish | null {
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      as: { type: 'string', multiple: true, default: [] },
      pictures: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const [file, ...others] = positionals
  if (file === undefined) throw new Refused('no MODEL.vrm given; see take-apart --help')
  if (others.length > 0) throw new Refused('one MODEL.vrm at a time; see take-apart --help')
  const { out, pictures, lang, json } = values
  if (lang !== 'ja' && lang !== 'en') throw new Refused('--lang is ja or en')
  return { file, out, pictures, lang, json, corrections: values.as.map(readCorrection) }
}

/** `NAME=KIND`; names of materials may contain `=`. */
function readCorrection(text: string): Correction {
  const at = text.lastIndexOf('=')
  const kind = KIND_NAMES.find((name) => name === text.slice(at + 1))
  if (at < 1 || !kind) throw new Refused(`--as is NAME=KIND; kinds are ${KIND_NAMES.join(', ')}`)
  return { name: text.slice(0, at), kind }
}

async function act(wish: Wish, { stdout, stderr }: Streams): Promise<number> {
  const progress = startProgress(stderr, ['reading', 'taking apart', 'checking', 'writing'])
  const blobFolder = mkdtempSync(join(tmpdir(), 'kisekae-apart-'))
  const taker = openModelTaker({ timeLimitMs: TIME_LIMIT_MS })
  try {
    progress.step()
    const bytes = new Uint8Array(readFileSync(wish.file))
    progress.step()
    const areMade = wish.out !== undefined || wish.pictures !== undefined
    const areDrawn = wish.pictures !== undefined
    const { corrections } = wish
    const taken = await taker.takeApart(bytes, { corrections, areMade, areDrawn })
    progress.step()
    const checked = await checkParts(taken, blobFolder)
    progress.step()
    write(taken, checked, wish)
    progress.end()
    stdout.write(wish.json ? toJson(checked) : tellModel(checked, wish))
    return isRefused(checked) ? 2 : 0
  } finally {
    progress.end()
    await taker.close()
    rmSync(blobFolder, { recursive: true, force: true })
  }
}

function write({ parts, pictures }: TakenModel, checked: CheckedModel, wish: Wish): void {
  if (wish.out) {
    mkdirSync(wish.out, { recursive: true })
    for (const [i, { file }] of parts.entries())
      if (checked.parts[i].accepted) writeFileSync(join(wish.out, checked.parts[i].file), file)
  }
  if (!wish.pictures || pictures.length === 0) return
  mkdirSync(wish.pictures, { recursive: true })
  for (const { name, bytes } of pictures) writeFileSync(join(wish.pictures, `${name}.png`), bytes)
}

const toJson = (checked: CheckedModel) => `${JSON.stringify(checked, null, 1)}\n`

const isRefused = ({ findings, parts }: CheckedModel) =>
  findings.some(({ grade }: Finding) => grade === 'refused') ||
  parts.some(({ accepted }) => !accepted)

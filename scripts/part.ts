// Checks a VRM file in the same way as an upload, and makes a part from it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PART_BUDGETS, type PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { openPartChecker } from '../server/part/check/open-part-checker.ts'
import type { CheckedPart } from '../server/part/check/report.ts'
import { answer, type Streams } from './command/answer.ts'
import { startProgress } from './command/progress.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'

const PARTS = Object.keys(PART_BUDGETS)

const HELP = `Usage: npm run part -- check FILE.vrm [options]

Checks a VRM 0.x or 1.0 file as the service checks uploads.

  --part PART     what it is to be (guessed): ${PARTS.join(' ')}
  --out FILE      where to write the part that was made of it
  --pictures DIR  where to write how it looks
  --lang ja|en    the language of the report (en)
  --json          the whole report as JSON
  --help          this text

Exit code 0: it is a part. 2: refused; the report says why, or one line on the error stream what
was wrong with the command.
`

interface Wish {
  file: string
  part?: PartName
  out?: string
  pictures?: string
  lang: 'ja' | 'en'
  json: boolean
}

/** Runs the command line; returns the exit code. */
export const part = (args: string[], streams: Streams) =>
  answer(streams, {
    name: 'part',
    isRefusal: (error) => 'code' in error,
    async act() {
      const wish = readWish(args)
      if (wish) return await check(wish, streams)
      streams.stdout.write(HELP)
      return 0
    },
  })

/** The parsed flags; null for help. */
function readWish(args: string[]): Wish | null {
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      out: { type: 'string' },
      pictures: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const [command, file, ...others] = positionals
  if (command !== 'check') throw new Refused('the one thing to do is `check`; see --help')
  if (file === undefined) throw new Refused('no FILE.vrm given; see --help')
  if (others.length > 0) throw new Refused('one FILE.vrm at a time; see --help')
  const { out, pictures, lang, json } = values
  if (lang !== 'ja' && lang !== 'en') throw new Refused('--lang is ja or en')
  return { file, out, pictures, lang, json, ...(values.part && { part: readPart(values.part) }) }
}

function readPart(name: string): PartName {
  if (!PARTS.includes(name)) throw new Refused(`--part is one of ${PARTS.join(', ')}`)
  // A key of PART_BUDGETS, checked just above.
  return name as PartName
}

async function check(wish: Wish, { stdout, stderr }: Streams): Promise<number> {
  const progress = startProgress(stderr, ['reading', 'checking', 'writing'])
  // The command leaves no files behind, so wardrobe bodies are generated each time.
  const blobFolder = mkdtempSync(join(tmpdir(), 'kisekae-part-'))
  const checker = openPartChecker({ blobFolder, version: 'command' })
  try {
    progress.step()
    const bytes = new Uint8Array(readFileSync(wish.file))
    progress.step()
    const checked = await checker.checkPart(bytes, wish.part ? { part: wish.part } : {})
    progress.step()
    write(checked, wish)
    progress.end()
    stdout.write(wish.json ? `${JSON.stringify(checked.report, null, 1)}\n` : tell(checked, wish))
    return checked.report.accepted ? 0 : 2
  } finally {
    progress.end()
    await checker.close()
    rmSync(blobFolder, { recursive: true, force: true })
  }
}

function write({ part, pictures }: CheckedPart, wish: Wish): void {
  if (wish.out && part) writeFileSync(wish.out, part)
  if (!wish.pictures || pictures.length === 0) return
  mkdirSync(wish.pictures, { recursive: true })
  for (const { name, mediaType, bytes } of pictures)
    writeFileSync(join(wish.pictures, `${name}.${mediaType.slice('image/'.length)}`), bytes)
}

const SIGNS = { refused: 'x', changed: '~', warning: '!' }

/** The report for people. */
function tell({ report }: CheckedPart, { file, lang }: Wish): string {
  const { accepted, findings, sizes, figure, format } = report
  const kind = [report.part + (report.isGuessed ? ' (guessed)' : ''), format, figure]
  const lines = findings.map(({ grade, code, place, text, advice }) =>
    [`${SIGNS[grade]} ${code}${place && `  ${place}`}`, text[lang], advice[lang]].join('\n    '),
  )
  const { triangles, materials, textures, bytesIn, bytesOut } = sizes
  const counts = `${triangles} triangles, ${materials} materials, ${textures} pictures`
  const bytes = bytesOut > 0 ? `${bytesIn} -> ${bytesOut} bytes` : `${bytesIn} bytes`
  const result = accepted ? 'accepted' : 'refused'
  return [
    `${file}: ${result} as ${kind.filter((word) => word !== '').join(', ')}`,
    ...lines,
    `${counts}, ${bytes}`,
    '',
  ].join('\n')
}

if (import.meta.main) process.exitCode = await part(process.argv.slice(2), process)

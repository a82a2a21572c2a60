// `npm run wardrobe`: generates, lists, or renders all pieces of the starter wardrobe, or serves
// the studio, in which an artist edits one.
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { drawSheets } from '@kisekae/wardrobe/draw-sheets.ts'
import { createDrawing } from '@kisekae/wardrobe/drawing/create-drawing.ts'
import { generate } from '@kisekae/wardrobe/generate.ts'
import { serveStudio } from '@kisekae/wardrobe/studio/serve-studio.ts'
import { tabulatePieces } from '@kisekae/wardrobe/tabulate-pieces.ts'
import { answer, type Streams } from './command/answer.ts'
import { startProgress } from './command/progress.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'

const HELP = `Usage: npm run wardrobe [-- options]
       npm run wardrobe -- studio [--new NAME] [--port PORT]

Generates the file of every piece of the starter wardrobe (VRM, or VRMA for motions) whose sources
have changed since the last time.

  --out FOLDER      the folder for the files (.data/wardrobe)
  --anew            generates all pieces, whether or not they have changed
  --sheet FILE.png  renders contact sheets instead, FILE-1.png and so on, and lists their pieces
  --list            lists the pieces instead, as a table
  --list --json     lists the pieces as JSON
  --help            shows this text

Studio: a page on this machine that shows a piece from all sides, and again whenever one of its
files is saved. Hairstyles that are drawn have sliders.

  --new NAME        first adds the drawing of a hairstyle, to be edited with any SVG editor
  --port PORT       the port of the page (4180)

Exit code 0: success. 2: refused; one line on the error stream gives the reason.
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs the command line; returns the exit code. */
export const wardrobe = (args: string[], streams: Streams) =>
  answer(streams, {
    name: 'wardrobe',
    isRefusal: (error) => 'syscall' in error,
    async act() {
      if (args[0] === 'studio') return openStudio(args.slice(1), streams)
      const wish = readWish(args)
      if (wish.help) streams.stdout.write(HELP)
      else if (wish.list) streams.stdout.write(list(wish.json))
      else if (wish.sheet !== undefined) draw(wish.sheet, streams)
      else await make(wish, streams)
      return 0
    },
  })

function readWish(args: string[]) {
  const { values: wish } = readFlags({
    args,
    options: {
      out: { type: 'string' },
      anew: { type: 'boolean' },
      sheet: { type: 'string' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { list, json, sheet, out, anew } = wish
  if (json && !list) throw new Refused('--json requires --list; see --help')
  if (list && sheet !== undefined) throw new Refused('use either --list or --sheet; see --help')
  if ((list || sheet !== undefined) && (anew || out !== undefined))
    throw new Refused('--out and --anew cannot be used with --list or --sheet')
  if (sheet !== undefined && !/.\.png$/i.test(sheet)) throw new Refused('--sheet must end in .png')
  if (out === '') throw new Refused('--out requires a folder')
  return wish
}

const DRAWING = /^[a-z][a-z0-9-]{0,30}$/
const PORT_MAX = 65_535

/** The studio is served until the process is interrupted. */
async function openStudio(args: string[], { stdout }: Streams): Promise<number> {
  const { values } = readFlags({
    args,
    options: { new: { type: 'string' }, port: { type: 'string', default: '4180' } },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > PORT_MAX)
    throw new Refused(`--port must be a number from 0 to ${PORT_MAX}`)
  if (values.new !== undefined) {
    if (!DRAWING.test(values.new))
      throw new Refused('--new must be a name of lower-case letters, digits and hyphens')
    for (const path of createDrawing(values.new)) stdout.write(`${path}\n`)
  }
  const { url } = await serveStudio(port)
  stdout.write(`The studio is at ${url}\n`)
  return 0
}

function list(asJson = false): string {
  if (!asJson) return tabulatePieces(CATALOGUE)
  const pieces = CATALOGUE.map(({ key, part, name, tags, slots, bodies, base }) => ({
    key,
    part,
    name,
    tags,
    slots,
    bodies,
    base,
  }))
  return `${JSON.stringify(pieces, null, 1)}\n`
}

function draw(out: string, { stdout, stderr }: Streams): void {
  const parts = [...new Set(CATALOGUE.map(({ part }) => part))]
  const progress = startProgress(stderr, parts)
  try {
    for (const { file, rows } of drawSheets(out, () => progress.step())) {
      stdout.write(`${file}\n`)
      for (const row of rows) stdout.write(`  ${row.join('  ')}\n`)
    }
  } finally {
    progress.end()
  }
}

/** Without a terminal, a line is printed after this many pieces instead of a progress bar. */
const LINE_EVERY = 25

async function make(
  { out = '.data/wardrobe', anew }: ReturnType<typeof readWish>,
  { stdout, stderr }: Streams,
): Promise<void> {
  const folder = isAbsolute(out) ? out : join(out === '.data/wardrobe' ? ROOT : process.cwd(), out)
  const startedAt = performance.now()
  let progress = startProgress(stderr, [])
  let [count, madeCount] = [0, 0]
  const made = await generate({
    folder,
    isAnew: anew,
    onStart: (all) => {
      count = all
      progress = startProgress(
        stderr,
        Array.from({ length: all }, (_, n) => `${n + 1} of ${all}`),
      )
    },
    onMade: () => {
      progress.step()
      const isLine = ++madeCount % LINE_EVERY === 0 && !stderr.isTTY
      if (isLine) stderr.write(`wardrobe: ${madeCount} of ${count} generated\n`)
    },
  }).finally(() => progress.end())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const [loose, packed] = [made.byteLength, made.packedLength].map((n) => (n / 1e6).toFixed(1))
  stdout.write(
    `${made.count} pieces, ${loose} MB in ${folder}: ${made.madeCount} generated, ` +
      `${made.count - made.madeCount} unchanged, in ${seconds} s. ` +
      `The service stores them in ${packed} MB.\n`,
  )
}

if (import.meta.main) process.exitCode = await wardrobe(process.argv.slice(2), process)

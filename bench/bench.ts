// `npm run bench -- NAME [--json] [--save] [--users N]`; without a name, or with --list, lists the
// figures.
// `npm run bench -- report` writes docs/benchmarks.md from the saved runs, `npm run bench --
// statements` lists the SQL statements that `growth` measures, and `npm run bench -- versus
// COMMIT [NAME …]` measures a commit and this checkout alternately.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bench, Figure } from './figure.ts'
import { describeMachine, type Machine } from './machine.ts'
import { NAMES } from './names.ts'
import { writeReport } from './report.ts'
import { saveFigure } from './save-figure.ts'
import { compareWith, USUAL } from './versus.ts'

const BAR_WIDTH = 30
const USERS = /^[1-9]\d{3,8}$/

/** Runs the command line; returns the exit code, which is 2 for a usage error. */
async function main(): Promise<number> {
  const { values, positionals } = readCommand()
  const [name, ...more] = positionals
  if (values.list || name === undefined) return await list()
  if (name === 'versus') return measureBoth(more)
  if (more.length > 0)
    return refuse('Measure one figure at a time: two at once would affect each other.')
  if (name === 'report') {
    writeReport(NAMES)
    return 0
  }
  if (name === 'statements') return await listStatements()
  if (!isKnown(name))
    return refuse(`The figure ${name} does not exist. See npm run bench -- --list`)
  const { users } = values
  if (users !== undefined && !USERS.test(users)) return refuse('--users must be 1000 to 999999999')
  const { bench } = await load(name)
  // The machine's load is read before the run, because afterwards it comes from the measurement
  // itself.
  const machine = describeMachine()
  const figure = await bench.run(showProgress, users === undefined ? {} : { users: Number(users) })
  if (values.save) {
    await saveFigure(figure, machine)
    writeReport(NAMES)
  }
  print(values.json ? JSON.stringify({ ...figure, machine }) : describe(figure, machine))
  return 0
}

function measureBoth([commit, ...wanted]: string[]): number {
  if (commit === undefined) return refuse('Which commit? npm run bench -- versus COMMIT [NAME …]')
  const names = wanted.length > 0 ? wanted : USUAL
  const unknown = names.find((name) => !isKnown(name))
  if (unknown) return refuse(`The figure ${unknown} does not exist. See npm run bench -- --list`)
  compareWith(commit, { names, print })
  return 0
}

function readCommand() {
  return parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      list: { type: 'boolean' },
      save: { type: 'boolean' },
      users: { type: 'string' },
    },
  })
}

const isKnown = (name: string) =>
  NAMES.includes(name) && existsSync(new URL(`${name}.ts`, import.meta.url))

// This is loaded on demand, so that one figure does not load the modules of another.
const load = (name: string): Promise<{ bench: Bench }> => import(`./${name}.ts`)

async function list(): Promise<number> {
  for (const name of NAMES.filter(isKnown)) {
    const { bench } = await load(name)
    print(`${name.padEnd(20)}${bench.about}`)
  }
  return 0
}

/** Every SQL statement of the service, on one line each, with its position in the sources. */
async function listStatements(): Promise<number> {
  const { listTemplates } = await import('./growth/list-templates.ts')
  for (const { place, text } of listTemplates())
    print(`${place}  ${text.replaceAll(/\s+/g, ' ').trim()}`)
  return 0
}

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n`)
  return 2
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Shows a progress bar, on terminals only; it is erased at the end. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round((done / total) * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  process.stderr.write(done < total ? `\r${bar} ${done}/${total}` : '\r\x1b[K')
}

function describe(figure: Figure, machine: Machine): string {
  const { name, ours, peer, unit, ratio, goal, unmet = [], details = {} } = figure
  const isMet = ratio >= goal && unmet.length === 0
  return [
    `${name}: ours ${ours} ${unit}, peer ${peer} ${unit}: ${ratio.toFixed(2)} times as good`,
    `goal ${goal}: ${isMet ? 'met' : 'not met'}`,
    ...unmet.map((sentence) => `  ${sentence}`),
    ...Object.entries(details).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGib} GiB, Node ${machine.node}, ` +
      `${machine.platform}, load ${machine.loadAverage.join(' ')}`,
  ].join('\n')
}

process.exitCode = await main().catch((error) => {
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error
  return refuse(error.message)
})

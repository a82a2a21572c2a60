// `npm run gacha -- COMMAND`: checks tables, simulates draws, and verifies that no recorded draw
// has been changed.
import { readFile } from 'node:fs/promises'
import { listRoots } from '@kisekae/server/gacha/proof/log-store.ts'
import { type KeptRoot, verifyLog } from '@kisekae/server/gacha/proof/verify-log.ts'
import { verifyProof } from '@kisekae/server/gacha/proof/verify-proof.ts'
import { listTables, type NamedTable } from '@kisekae/server/gacha/table/list-tables.ts'
import { reportTable } from '@kisekae/server/gacha/table/report-table.ts'
import { createCommand, type Write } from './command/create-command.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'
import { withServiceDb } from './command/with-service-db.ts'
import { readTables } from './gacha/read-tables.ts'
import { simulate } from './gacha/simulate.ts'
import { TRIAL_TABLES } from './gacha/trial-tables.ts'

const HELP = `Usage: npm run gacha -- COMMAND

  check [FILE.json]             reports on every table: rates, expected costs, guidelines
  simulate [FILE.json]          simulates draws and compares them with the weights
    --draws N                     the number of draws per table (100000; a long test: ten million)
    --seed TEXT                   the name of the stream of seeds (kisekae)
    --database                    the tables of the database instead of ten built-in ones
  verify                        verifies the draw log and its published roots
    --roots FILE|URL              also compares them with a copy of GET /draws/roots
  verify-draw FILE|URL          repeats a draw from its proof alone
    --commit HASH                 compares it with the Draw-Commit header that you stored
  --help                        shows this text

Without a FILE, check and verify read the database of the running service (DATABASE_URL, or the
one in KISEKAE_DATA).

Exit code 0: success. 1: a check failed. 2: refused; one line gives the reason.
`

type Wish = ReturnType<typeof readWish>

const commands = { check, simulate: trySimulation, verify, 'verify-draw': verifyDraw }

/** Runs the command line; returns the exit code. */
export const gacha = createCommand({ name: 'gacha', help: HELP, readWish, commands })

function readWish(args: string[]) {
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      draws: { type: 'string', default: '100000' },
      seed: { type: 'string', default: 'kisekae' },
      database: { type: 'boolean', default: false },
      roots: { type: 'string' },
      commit: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command = '', file, ...others] = positionals
  if (others.length > 0) throw new Refused('one FILE at a time; see --help')
  if (!/^[1-9]\d{0,8}$/.test(values.draws)) throw new Refused('--draws must be 1 or more')
  return { ...values, draws: Number(values.draws), command, file }
}

const readDatabase = () => withServiceDb(({ db }) => listTables(db))

async function check({ file }: Wish, write: Write): Promise<boolean> {
  const tables = file === undefined ? await readDatabase() : readTables(file)
  const reports = tables.map(reportTable)
  for (const { lines } of reports) for (const line of lines) write(line)
  const unsound = reports.filter(({ isSound }) => !isSound).length
  write(`${tables.length} tables, ${unsound} of which cannot be published.`)
  return unsound === 0
}

async function trySimulation({ file, database, ...trial }: Wish, write: Write): Promise<boolean> {
  const tables: readonly NamedTable[] = database ? await readDatabase() : TRIAL_TABLES
  return simulate(file === undefined ? tables : readTables(file), { ...trial, write })
}

async function verify({ roots: place }: Wish, write: Write): Promise<boolean> {
  const kept = place === undefined ? [] : readRoots(await readJson(place))
  return withServiceDb(async ({ db }) => {
    const { faults, ...seen } = await verifyLog(db, kept)
    for (const { rootId, root, madeAt } of await listRoots(db, { after: 0, limit: 100_000 })) {
      write(`root ${rootId}  ${madeAt.toISOString()}  ${root}`)
    }
    for (const fault of faults) write(`FOUND  ${fault}`)
    const { chains, draws, roots, leaves } = seen
    const verdict = faults.length === 0 ? 'no changes found' : `${faults.length} faults`
    write(`${chains} chains, ${draws} draws, ${roots} roots, ${leaves} ends: ${verdict}.`)
    return faults.length === 0
  })
}

function readRoots(content: unknown): KeptRoot[] {
  const list = (content as { roots?: unknown } | null)?.roots
  const isRoot = (each: unknown): each is KeptRoot =>
    typeof each === 'object' && each !== null && 'rootId' in each && 'root' in each
  if (Array.isArray(list) && list.every(isRoot)) return list
  throw new Refused('--roots is not a response to GET /draws/roots')
}

async function verifyDraw({ file, commit }: Wish, write: Write): Promise<boolean> {
  if (file === undefined) throw new Refused('no FILE or URL of a proof given; see --help')
  const checks = verifyProof(await readJson(file), commit)
  for (const { name, holds } of checks) write(`${holds ? 'ok    ' : 'FAILED'} ${name}`)
  return checks.every(({ holds }) => holds)
}

async function readJson(place: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(place)) return JSON.parse(await readFile(place, 'utf8'))
    const response = await fetch(place)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return await response.json()
  } catch (error) {
    throw new Refused(`${place}: ${error instanceof Error ? error.message : error}`)
  }
}

if (import.meta.main) process.exitCode = await gacha(process.argv.slice(2), process)

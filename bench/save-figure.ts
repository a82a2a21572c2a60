import { spawnSync } from 'node:child_process'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import type { Figure } from './figure.ts'
import type { Machine } from './machine.ts'

const FOLDER = new URL('results/', import.meta.url)
const COLUMNS = 'measuredAt,commit,ours,peer,unit,ratio,goal,cpu,cores,node,load1m,details'

/** Appends a measured figure to `results/NAME.csv`, with the commit and the machine. */
export async function saveFigure(figure: Figure, machine: Machine): Promise<void> {
  const file = new URL(`${figure.name}.csv`, FOLDER)
  await mkdir(FOLDER, { recursive: true })
  // Fails if the file exists, in which case it already has a header.
  await writeFile(file, `${COLUMNS}\n`, { flag: 'wx' }).catch(() => undefined)
  const { ours, peer, unit, ratio, goal, details = {} } = figure
  const { cpu, cores, node, loadAverage } = machine
  const when = [new Date().toISOString(), readCommit()]
  const what = [ours, peer, unit, ratio, goal]
  const where = [cpu, cores, node, loadAverage[0]]
  const cells = [...when, ...what, ...where, JSON.stringify(details)]
  await appendFile(file, `${cells.map(quote).join(',')}\n`)
}

function readCommit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}

function quote(cell: string | number): string {
  const text = String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

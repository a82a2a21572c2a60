// `npm run bench -- report`: writes docs/benchmarks.md from the saved runs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readCsv } from '@kisekae/server/console/items/csv.ts'

const RESULTS = new URL('results/', import.meta.url)
const PAGE = new URL('../docs/benchmarks.md', import.meta.url)

/** A line of `results/NAME.csv`. */
type Run = Record<string, string>

const HEAD = `# Figures

Written by \`npm run bench -- report\` from the runs in [bench/results](../bench/results): the last
saved run of each figure, whether or not it reached the goal.
[bench/README.md](../bench/README.md) describes each figure and its peer.
A ratio is from a single run; figures from different machines are not comparable. A load near the
number of cores means that other processes were busy. Goals other than the ratio are reported by the
command, but not saved.`

/**
 * A comparison that was made by hand. The figure `grant` cannot show this difference, because its
 * peer sends the same statements, whatever they cost.
 */
const EARLIER = `## Grants, compared with an earlier version

CPU time per grant as in \`grant\`, in ms. Three versions, each with a PostgreSQL of its own, took
turns on a busy EPYC with two cores: medians of eight rounds of 400 grants with sixteen clients, and
of 200 with one. Only the ratios to commit 2923e21 are comparable. Grants had become slower in
PostgreSQL, because it made a new plan for every grant for the statement that reads the data for the
decision; that statement had grown, and an index on the end of sessions had been added. The code of
the service is the same in the last two versions, so the difference between its own figures is
noise.

| Version | Clients | Service | PostgreSQL | Ratio of PostgreSQL | Ratio of both |
| --- | --- | --- | --- | --- | --- |
| 2923e21 | 1 | 1.97 | 2.11 | | |
| 7a15381, planned for every grant | 1 | 2.57 | 2.60 | 1.23 | 1.25 |
| the same, with one plan | 1 | 2.01 | 1.82 | 0.86 | 0.93 |
| 2923e21 | 16 | 1.34 | 2.43 | | |
| 7a15381, planned for every grant | 16 | 1.08 | 2.93 | 1.21 | 1.06 |
| the same, with one plan | 16 | 1.16 | 1.89 | 0.78 | 0.88 |`

/**
 * If the peer of a figure was not installed during a run, the figure was compared with its
 * published limit.
 */
const FIXED = 'the ratio is relative to the published limit instead'

/** The page that describes the saved runs; it contains every figure in `names`, saved or not. */
export function describeResults(names: readonly string[], folder = RESULTS): string {
  const runs = names.map((name) => ({ name, run: readRuns(name, folder).at(-1) }))
  const saved = runs.flatMap(({ name, run }) => (run ? [{ name, run }] : []))
  const missing = runs.flatMap(({ name, run }) => (run ? [] : [`\`${name}\``]))
  const latencies = saved.flatMap(({ name, run }) => listLatencies(name, JSON.parse(run.details)))
  const absent = saved.flatMap(({ name, run }) => {
    const { peer } = JSON.parse(run.details)
    const isAbsent = String(peer).startsWith('not installed')
    return isAbsent ? [`- \`${name}\`: not installed; ${FIXED}.`] : []
  })
  const sections = [
    HEAD,
    table(
      ['Figure', 'Ours', 'Peer', 'Unit', 'Ratio', 'Goal', 'Reached', 'Date', 'Commit'],
      saved.map(({ name, run }) => describeFigure(name, run)),
    ),
    '## Machines',
    table(
      ['Figure', 'Processor', 'Cores', 'Node', 'Load before'],
      saved.map(({ name, run }) => [name, run.cpu, run.cores, run.node, run.load1m]),
    ),
    '## Latencies, in milliseconds',
    table(['Figure', 'Of', 'p50', 'p95', 'p99'], latencies),
    EARLIER,
    '## Peers that did not run',
    absent.length > 0 ? absent.join('\n') : 'None.',
    '## Without a saved run',
    missing.length > 0 ? `${missing.join(', ')}.` : 'None.',
  ]
  return `${sections.join('\n\n')}\n`
}

/** Whether the page differs from the saved runs. */
export const isStale = (names: readonly string[]): boolean =>
  !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== describeResults(names)

export const writeReport = (names: readonly string[]): void =>
  writeFileSync(PAGE, describeResults(names))

function readRuns(name: string, folder: URL): Run[] {
  const file = new URL(`${name}.csv`, folder)
  if (!existsSync(file)) return []
  const [columns, ...rows] = readCsv(readFileSync(file, 'utf8'))
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])))
}

function describeFigure(name: string, run: Run): string[] {
  const { ours, peer, unit, ratio, goal, measuredAt, commit } = run
  const reached = Number(ratio) >= Number(goal) ? 'yes' : 'no'
  const rounded = Number(ratio).toFixed(2)
  return [name, ours, peer, unit, rounded, goal, reached, measuredAt.slice(0, 10), commit]
}

const QUANTILES = ['p50', 'p95', 'p99'] as const
type Quantile = (typeof QUANTILES)[number]

/** The rows of all latencies in the details of a run, at any depth. */
function listLatencies(name: string, details: object, of: string[] = []): string[][] {
  const found = new Map<string, Partial<Record<Quantile, number>>>()
  const inside: string[][] = []
  for (const [key, value] of Object.entries(details)) {
    const latency = readLatency(key)
    if (typeof value === 'number' && latency) {
      found.set(latency.of, { ...found.get(latency.of), [latency.quantile]: value })
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      inside.push(...listLatencies(name, value, [...of, key]))
    }
  }
  const rows = [...found].map(([whose, at]) => [
    name,
    [...of, whose].filter(Boolean).join(', '),
    ...QUANTILES.map((quantile) => at[quantile]?.toString() ?? ''),
  ])
  return [...rows, ...inside]
}

/** `p95Ms`, `medianMs`, and `oursP99Ms` are latencies; `p999Ms` and `minMs` are not reported. */
function readLatency(key: string): { of: string; quantile: Quantile } | null {
  const [, of, name] = /^(ours|peer|)(p50|p95|p99|median)Ms$/i.exec(key) ?? []
  if (name === undefined) return null
  const lower = name.toLowerCase()
  const quantile = QUANTILES.find((each) => each === lower) ?? 'p50'
  return { of, quantile }
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

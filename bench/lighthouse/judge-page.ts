import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../load/median.ts'

/** Lighthouse's results for a page; medians of several runs. */
export interface Verdict {
  /** 0 to 1. */
  performance: number
  /** 0 to 1. */
  accessibility: number
  /** Largest contentful paint. */
  lcpMs: number
  /** Total blocking time. */
  tbtMs: number
  /** Cumulative layout shift. */
  cls: number
  /** Violated accessibility rules, over all runs. */
  broken: string[]
  /**
   * Lighthouse's measure of the host's CPU; higher is faster. Lighthouse slows down every host by
   * the same factor, so scores are comparable only between hosts with similar values.
   */
  benchmarkIndex: number
}

interface Audit {
  score: number | null
  numericValue?: number
}

/** The parts of Lighthouse's report that are used. */
interface Report {
  runtimeError?: { message: string }
  categories: {
    performance: { score: number }
    accessibility: { score: number; auditRefs: { id: string; weight: number }[] }
  }
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

const REPORT_BYTES_MAX = 64 * 1024 * 1024
const CHROMIUM = '/usr/bin/chromium'
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Runs Lighthouse this many times with its default phone and network and a cold cache. */
export async function judgePage(
  cli: string,
  { url, cookie, runs }: { url: string; cookie: string; runs: number },
): Promise<Verdict> {
  const reports: Report[] = []
  // One at a time: parallel runs would disturb each other. The first one warms up the service.
  for (let run = 0; run <= runs; run++) reports.push(await judgeInAnyCase(cli, url, cookie))
  const counted = reports.slice(1)
  const of = (read: (report: Report) => number | undefined) =>
    median(counted.map((report) => read(report) ?? Number.NaN))
  const audit = (name: string) => of(({ audits }) => audits[name]?.numericValue)
  return {
    performance: of(({ categories }) => categories.performance.score),
    accessibility: of(({ categories }) => categories.accessibility.score),
    lcpMs: Math.round(audit('largest-contentful-paint')),
    tbtMs: Math.round(audit('total-blocking-time')),
    cls: audit('cumulative-layout-shift'),
    broken: [...new Set(counted.flatMap(listBroken))],
    benchmarkIndex: of(({ environment }) => environment.benchmarkIndex),
  }
}

/** Retries a failed run, because Chromium's trace sometimes misses the start of a page. */
const judgeInAnyCase = (cli: string, url: string, cookie: string): Promise<Report> =>
  judgeOnce(cli, url, cookie).catch(() => judgeOnce(cli, url, cookie))

async function judgeOnce(cli: string, url: string, cookie: string): Promise<Report> {
  const words = [
    cli,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility',
    `--chrome-flags=${FLAGS.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    maxBuffer: REPORT_BYTES_MAX,
    env: { ...process.env, CHROME_PATH: CHROMIUM },
  })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const listBroken = ({ categories, audits }: Report) =>
  categories.accessibility.auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id)

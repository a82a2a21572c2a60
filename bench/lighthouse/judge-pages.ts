import type { Bench, Figure } from '../figure.ts'
import { installLighthouse } from './install-lighthouse.ts'
import { judgePage, type Verdict } from './judge-page.ts'

const RUNS = 3
const ACCESSIBILITY = 1

export interface NamedPage {
  name: string
  url: string
  /** Empty if no user is signed in. */
  cookie: string
}

interface Terms {
  /** The name of the figure. */
  name: string
  /** The promised performance score, 0 to 1. */
  promise: number
  progress: Parameters<Bench['run']>[0]
}

/** Scores pages on an emulated phone; returns the lowest score and the accessibility violations. */
export async function judgePages(pages: readonly NamedPage[], terms: Terms): Promise<Figure> {
  const { name, promise, progress } = terms
  const cli = installLighthouse()
  const details: Record<string, Verdict> = {}
  for (const [at, { name: page, ...where }] of pages.entries()) {
    progress(at, pages.length)
    details[page] = await judgePage(cli, { ...where, runs: RUNS })
  }
  progress(pages.length, pages.length)
  const performance = Math.min(...Object.values(details).map((verdict) => verdict.performance))
  const unmet = Object.entries(details)
    .filter(([, { accessibility }]) => accessibility < ACCESSIBILITY)
    .map(([page, { accessibility, broken }]) => `${page}: ${accessibility}, ${broken.join(', ')}`)
  return {
    name,
    unit: 'of 1',
    ours: performance,
    peer: promise,
    ratio: performance / promise,
    goal: 1,
    unmet,
    details,
  }
}

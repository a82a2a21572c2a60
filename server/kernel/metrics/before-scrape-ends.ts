import { setTimeout as sleep } from 'node:timers/promises'

/** Prometheus waits for ten seconds by default, and other scrapers for one. */
const SCRAPE_MS = 500

/**
 * The result of a metric that depends on other systems, or undefined if they take too long: that is
 * when the remaining metrics are needed most.
 */
export const beforeScrapeEnds = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked, sleep(SCRAPE_MS, undefined, { ref: false })])

import { setTimeout as sleep } from 'node:timers/promises'

/** Prometheus waits for ten seconds by default, and other scrapers for one. */
const SCRAPE_MS = 500

/**
 * What a metric asks of others, or undefined if they keep it waiting: the other metrics are needed
 * most just then.
 */
export const beforeScrapeEnds = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked, sleep(SCRAPE_MS, undefined, { ref: false })])

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { findPort } from '@kisekae/server/start/find-port.ts'
import { startProgram } from '../start-program.ts'

const RULES = new URL('../../docs/monitoring/alerts.yml', import.meta.url)
const POLL_INTERVAL_MS = 200

/**
 * A Prometheus server with the alert rules in the docs, changed so that a minute takes a second.
 */
export interface Prometheus {
  /** The names of all rules. */
  names: readonly string[]
  /** Scrapes these metrics from now on; resolves once it has them. */
  watch(metricsUrls: readonly string[]): Promise<void>
  /** The rules that are firing now. */
  listFiring(): Promise<string[]>
  /** The rules that have fired since the start. */
  fired: ReadonlySet<string>
  stop(): Promise<void>
}

export const hasPrometheus = spawnSync('prometheus', ['--version']).error === undefined

export async function startPrometheus(folder: string): Promise<Prometheus> {
  await mkdir(folder)
  const port = await findPort(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const rules = hasten(await readFile(RULES, 'utf8'))
  await writeFile(join(folder, 'alerts.yml'), rules)
  const targets = join(folder, 'targets.json')
  await writeFile(targets, '[]')
  await writeFile(join(folder, 'prometheus.yml'), CONFIGURATION)
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = startProgram({ command: 'prometheus', args, folder, name: 'prometheus' })
  const gone = once(child, 'exit')
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`Prometheus has exited: see its log in ${folder}`)
    await sleep(POLL_INTERVAL_MS)
  }
  const fired = new Set<string>()
  return {
    names: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name),
    fired,
    async watch(metricsUrls) {
      const hosts = metricsUrls.map((each) => new URL(each).host)
      await writeFile(targets, JSON.stringify([{ targets: hosts }]))
      while (!isDeepStrictEqual(await listScraped(url), hosts)) await sleep(POLL_INTERVAL_MS)
    },
    async listFiring() {
      const firing = await listFiring(url)
      for (const name of firing) fired.add(name)
      return firing
    },
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Shortens each minute to a second, in durations and in products such as `5 * 60`. */
const hasten = (rules: string) =>
  rules.replaceAll(/\b(\d+)m\b/g, '$1s').replaceAll(/(\d+) \* 60\b/g, '$1 * 1')

const CONFIGURATION = `
global: { scrape_interval: 1s, scrape_timeout: 900ms, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: kisekae
    file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }]
`

interface Rule {
  name: string
  state: 'inactive' | 'pending' | 'firing'
}

/** The fields of GET /api/v1/rules that Prometheus documents. */
async function listFiring(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/rules?type=alert`)
  const { data } = (await response.json()) as { data: { groups: { rules: Rule[] }[] } }
  const rules = data.groups.flatMap((group) => group.rules)
  return rules.filter(({ state }) => state === 'firing').map(({ name }) => name)
}

/**
 * The targets that were scraped successfully; Prometheus documents the fields of GET
 * /api/v1/targets.
 */
async function listScraped(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/targets?state=active`)
  const { data } = (await response.json()) as {
    data: { activeTargets: { health: string; labels: { instance: string } }[] }
  }
  const up = data.activeTargets.filter(({ health }) => health === 'up')
  return up.map(({ labels }) => labels.instance)
}

const isReady = (url: string) =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bench } from './figure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The promised time for a first start, including the clone, in seconds. */
const COLD_MAX_S = 60
const WARM_MAX_S = 5
const GIVE_UP_S = 300

/**
 * Measures the seconds from `git clone` to the bytes of a guest's animated picture, with an empty
 * home directory and npm cache, and again from `npm start` on the same clone. There is no peer to
 * run: the result is compared with the promise.
 */
export const bench: Bench = {
  name: 'first-avatar',
  about: 'seconds from clone to the GIF of a guest, cold; warm in the details',
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'kisekae-first-'))
    // If root runs this, PostgreSQL runs as another user, which must be able to enter the folder.
    await chmod(folder, 0o755)
    try {
      const home = join(folder, 'home')
      const clone = join(folder, 'clone')
      progress(0, 2)
      const coldAt = performance.now()
      spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
      const cold = await timeStart({ clone, home, startedAt: coldAt })
      progress(1, 2)
      const warm = await timeStart({ clone, home, startedAt: performance.now() })
      progress(2, 2)
      const details = { warmSeconds: warm, warmPromise: WARM_MAX_S, coldPromise: COLD_MAX_S }
      return {
        name: 'first-avatar',
        ours: cold,
        peer: COLD_MAX_S,
        unit: 's',
        ratio: COLD_MAX_S / cold,
        goal: 1,
        details,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Start {
  clone: string
  home: string
  startedAt: number
}

/** Starts the service, creates a guest, reads its picture, and stops the service. */
async function timeStart({ clone, home, startedAt }: Start): Promise<number> {
  const env = { PATH: withoutOurs(), HOME: home, npm_config_cache: join(home, '.npm'), PORT: '0' }
  const service = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  try {
    const { baseUrl, apiKey } = await waitForDemo(clone, startedAt)
    const guest = await fetchJson(`${baseUrl}/v1/Guest?key=${apiKey}`, { method: 'POST' })
    const picture = await fetch(String(guest.avatarImageUrl))
    await picture.arrayBuffer()
    if (!picture.ok) throw new Error(`The request for the picture returned ${picture.status}.`)
    return Number(((performance.now() - startedAt) / 1000).toFixed(2))
  } finally {
    if (service.pid) process.kill(-service.pid, 'SIGTERM')
    await once(service, 'exit')
  }
}

/** The PATH without this checkout's tools: the clone must install its own. */
const withoutOurs = () =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')

/**
 * Waits until a service that was started after `startedAt` responds; returns the data of its demo.
 */
async function waitForDemo(clone: string, startedAt: number) {
  while (performance.now() - startedAt < GIVE_UP_S * 1000) {
    try {
      const demo = JSON.parse(await readFile(join(clone, '.data/demo.json'), 'utf8'))
      const { ok } = await fetch(`${demo.baseUrl}/readyz`)
      if (ok) return { baseUrl: String(demo.baseUrl), apiKey: String(demo.apiKey) }
    } catch {
      // The file has not been written yet, or was left by the previous start: retry.
    }
    await sleep(50)
  }
  throw new Error(`The service did not start within ${GIVE_UP_S} s.`)
}

async function fetchJson(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url.split('?')[0]} returned ${response.status}.`)
  // A response of our service; its content is checked where it is used.
  return (await response.json()) as Record<string, unknown>
}

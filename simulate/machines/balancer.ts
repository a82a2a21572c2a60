import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '@kisekae/server/start/find-port.ts'

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

const POLL_INTERVAL_MS = 20
const TEMP_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** An nginx that distributes requests round-robin, and never retries one. */
export interface Balancer {
  url: string
  /** Sends requests to these services from now on; resolves when no new request goes elsewhere. */
  setMembers(urls: readonly string[]): Promise<void>
  /** The statuses of all requests, as clients saw them, with the number of each. */
  countStatuses(): Promise<ReadonlyMap<number, number>>
  stop(): Promise<void>
}

export async function startBalancer(folder: string): Promise<Balancer> {
  await mkdir(folder, { recursive: true })
  const port = await findPort(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'nginx.conf')
  let generation = 0
  let child: ChildProcess | null = null

  return {
    url,
    async setMembers(urls) {
      generation++
      await writeFile(file, configure({ folder, port, generation, urls }))
      if (child) child.kill('SIGHUP')
      else child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
      while ((await readGeneration(url)) !== generation) {
        if (child.exitCode !== null) throw new Error('nginx has exited: see its error.log')
        await sleep(POLL_INTERVAL_MS)
      }
    },
    async countStatuses() {
      const lines = (await readFile(join(folder, 'access.log'), 'utf8')).trimEnd().split('\n')
      const counts = new Map<number, number>()
      for (const line of lines) counts.set(Number(line), (counts.get(Number(line)) ?? 0) + 1)
      return counts
    },
    async stop() {
      if (!child) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

interface Setup {
  folder: string
  port: number
  /** Distinguishes a new configuration from the previous one. */
  generation: number
  urls: readonly string[]
}

/**
 * Connections to clients are not kept alive, because those of a retiring nginx worker would be cut
 * while clients write to them. Connections to services are kept alive.
 */
function configure({ folder, port, generation, urls }: Setup): string {
  const members = urls.map((url) => `server ${new URL(url).host};`).join(' ')
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  events { worker_connections 4096; }
  http {
    log_format status '$status';
    ${TEMP_PATHS.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')}
    upstream services { ${members} keepalive 32; }
    server {
      listen 127.0.0.1:${port} backlog=4096;
      keepalive_timeout 0;
      access_log ${folder}/access.log status;
      location = /generation { access_log off; return 200 '${generation}'; }
      location / {
        proxy_pass http://services;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_next_upstream off;
      }
    }
  }`
}

const readGeneration = (url: string) =>
  fetch(`${url}/generation`).then(
    async (response) => Number(await response.text()),
    () => 0,
  )

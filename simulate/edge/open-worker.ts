import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Asked } from './worker.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
/** The program itself: the package's command starts it in a child that survives a signal. */
const WORKERD = join(
  FOLDER,
  `node_modules/@cloudflare/workerd-${process.platform}-${process.arch.replace('x64', '64')}`,
  'bin/workerd',
)

/** It may reach this machine, where the service under test is. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "internet", network = (allow = ["local", "private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
);
`

/** The result of an action, or the reason for its failure. */
export type Outcome = { result: unknown } | { reason: string }

export interface EdgeWorker {
  ask(asked: Asked): Promise<Outcome>
  stop(): Promise<void>
}

/** Runs the SDK in workerd, which it installs if necessary. */
export async function openWorker(): Promise<EdgeWorker> {
  installWorkerd()
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-edge-'))
  await writeFile(join(folder, 'config.capnp'), CONFIG)
  const bundle = await rolldown({ input: join(FOLDER, 'worker.ts'), platform: 'neutral' })
  await bundle.write({ file: join(folder, 'worker.js'), format: 'esm' })
  // The runtime reports on descriptor 3 which port it listens on.
  const args = ['serve', 'config.capnp', '--control-fd=3']
  const child = spawn(WORKERD, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const reports = child.stdio[3]
  const report = await new Promise<string>((resolve, reject) => {
    reports?.once('data', (bytes) => resolve(String(bytes)))
    child.once('exit', (code) => reject(new Error(`workerd exited with code ${code}.`)))
  })
  const { port } = JSON.parse(report)
  return {
    async ask(asked) {
      const init = { method: 'POST', body: JSON.stringify(asked) }
      const response = await fetch(`http://127.0.0.1:${port}`, init)
      return (await response.json()) as Outcome
    },
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function installWorkerd(): void {
  if (existsSync(WORKERD)) return
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`workerd could not be installed: ${stderr}`)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Cores, onCores } from '../cores.ts'

/**
 * Keeps a core busy as a rendering thread does, but without requests, memory or a database: if the
 * API slows down, the machine itself is the cause.
 * @param cores the only ones that it may run on
 */
export async function startBurner(cores: Cores): Promise<{ stop(): Promise<void> }> {
  const child = fork(new URL('burn.ts', import.meta.url), onCores(cores))
  await once(child, 'message')
  return {
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

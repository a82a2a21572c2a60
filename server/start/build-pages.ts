import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../scripts/build-web.ts', import.meta.url))

/**
 * Builds the dress-up app in a separate process if its sources have changed; until that is done,
 * its pages show that they are being built. Nothing else waits for it.
 */
export function buildPages(onError: (error: Error) => void): { stop(): void } {
  const child = execFile(process.execPath, [SCRIPT], (error) => {
    if (error && !error.killed && error.signal === null) onError(error)
  })
  return { stop: () => void child.kill('SIGKILL') }
}

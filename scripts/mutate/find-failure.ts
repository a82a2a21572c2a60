import { type FileResult, runGroup } from '../test/run-group.ts'

/**
 * A process that has reported nothing for this long is in an endless loop, or is waiting for
 * something that never happens.
 */
const LIMITS = {
  whileTesting: { idleMs: 90_000, busyMs: 90_000 },
  whileExiting: { idleMs: 15_000, busyMs: 15_000 },
}

interface Wish {
  files: readonly string[]
  /** Ends the run. */
  signal: AbortSignal
  /** The environment of the test processes; `NODE_OPTIONS` is appended to the existing value. */
  env: { NODE_OPTIONS: string } & Record<string, string>
}

/**
 * Returns the file and name of the first test that fails; null if all pass.
 * @throws the signal's reason once it is aborted
 */
export async function findFailure({ files, signal: outer, env }: Wish): Promise<string | null> {
  const found = new AbortController()
  const signal = AbortSignal.any([outer, found.signal])
  let failure: string | null = null
  const onFile = (result: FileResult) => {
    failure ??= nameFailure(result)
    if (failure !== null) found.abort()
  }
  const before = process.env['NODE_OPTIONS'] ?? ''
  Object.assign(process.env, env, { NODE_OPTIONS: `${before} ${env.NODE_OPTIONS}` })
  try {
    await runGroup({ files, signal, limits: LIMITS, onFile, onOutput() {} })
  } catch (error) {
    outer.throwIfAborted()
    if (!found.signal.aborted) throw error
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
    process.env['NODE_OPTIONS'] = before
  }
  return failure
}

function nameFailure({ file, events, error }: FileResult): string | null {
  const failed = events.find(({ type, data }) => type === 'test:fail' && !data.todo)
  if (failed) return `${file}: ${failed.data.name}`
  return error ? `${file}: ${error.text.trim().split('\n').at(-1)}` : null
}

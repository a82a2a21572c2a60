import type { ProgressStream } from './progress.ts'
import { Refused } from './refused.ts'

export interface Streams {
  stdout: ProgressStream
  stderr: ProgressStream
}

interface Command {
  name: string
  /** Whether an error other than `Refused` concerns the input, such as a missing file. */
  isRefusal?(error: Error): boolean
  /** Returns the exit code. */
  act(): Promise<number>
}

/** Runs a command line: a refusal is one line on the error stream, with exit code 2. */
export async function answer({ stderr }: Streams, { name, isRefusal, act }: Command) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!(error instanceof Refused || isRefusal?.(error))) throw error
    stderr.write(`${name}: ${error.message.replaceAll(/\s+/g, ' ')}\n`)
    return 2
  }
}

import type { ProgressStream } from './progress.ts'
import { Refused } from './refused.ts'

export interface Streams {
  stdout: ProgressStream
  stderr: ProgressStream
}

interface Command {
  name: string
  /** Errors, beyond `Refused`, that speak of the wish: of a file that is not there, say. */
  isRefusal?(error: Error): boolean
  /** Gives the exit code. */
  act(): Promise<number>
}

/** Answers a command line: a wish that is refused is one line on the error stream, and 2. */
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

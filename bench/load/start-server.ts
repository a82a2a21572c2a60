import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server under measurement, in a separate process. */
export interface MeasuredServer {
  port: number
  /** The CPU time that the process has used so far, in all its threads. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

type Message = { port: number } | { cpuSeconds: number }

/** Starts a script that calls `reportToParent` once it is listening. */
export async function startServer(
  script: URL,
  args: readonly string[] = [],
): Promise<MeasuredServer> {
  const child = fork(script, [...args])
  const { port } = await receive(child, 'port')
  return {
    port,
    async cpuSeconds() {
      child.send('cpu')
      return (await receive(child, 'cpuSeconds')).cpuSeconds
    },
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

async function receive<Name extends 'port' | 'cpuSeconds'>(
  child: ChildProcess,
  name: Name,
): Promise<Record<Name, number>> {
  const waiting = new AbortController()
  const { signal } = waiting
  const [message] = await Promise.race([
    once(child, 'message', { signal }) as Promise<[Message]>,
    once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The measured server exited with code ${code}.`)
    }),
  ])
  waiting.abort()
  if (!(name in message)) throw new Error(`The measured server did not report its ${name}.`)
  // The check above guarantees this type.
  return message as Record<Name, number>
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Line, openLine } from './http-line.ts'
import type { Sale } from './open-sale.ts'
import { type Deed, playOverHttp } from './play-over-http.ts'
import { type Job, type JobResult, runJob } from './run-job.ts'
import { startServer } from './start-server.ts'

export const CONNECTIONS = 16

/** One implementation of the players' requests; it runs in a separate process. */
export interface Contender {
  run(job: Job): Promise<JobResult & { cpuSeconds: number }>
  stop(): Promise<void>
}

/** The app over HTTP; only the CPU time of its own process counts, not the client's. */
export async function startOurs(sale: Sale, deed: Deed): Promise<Contender> {
  const args = [JSON.stringify(sale), String(CONNECTIONS)]
  const server = await startServer(new URL('sale-ours.ts', import.meta.url), args)
  const idle: Line[] = []
  const play = async (place: number) => {
    const line = idle.pop() ?? (await openLine(server.port))
    await playOverHttp(line, sale, { deed, place })
    idle.push(line)
  }
  return {
    async run(job) {
      const before = await server.cpuSeconds()
      const result = await runJob(job, play)
      return { ...result, cpuSeconds: (await server.cpuSeconds()) - before }
    },
    stop: () => server.stop(),
  }
}

/** Runs the same statements through pg directly, in a loop. */
export async function startBare(sale: Sale, deed: Deed): Promise<Contender> {
  const args = [JSON.stringify(sale), deed, String(CONNECTIONS)]
  const child = fork(new URL('sale-bare.ts', import.meta.url), args)
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => {
    throw new Error(`The bare loop exited with code ${code}.`)
  })
  ended.catch(() => {})
  return {
    async run(job) {
      child.send(job)
      const [result] = await Promise.race([once(child, 'message'), ended])
      // The message that sale-bare.ts sends for a job.
      return result as JobResult & { cpuSeconds: number }
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

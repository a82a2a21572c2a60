import type { Bench } from './figure.ts'
import { compareServers } from './load/compare-servers.ts'
import { startServer } from './load/start-server.ts'

const KEY = `ak_live_${'k'.repeat(43)}`
const MESSAGE = 'hello'
const PATH = `/v1/Echo?message=${MESSAGE}&key=${KEY}`

/**
 * Measures the overhead of a call (routing, key, limits, parameters, headers, log line and metrics)
 * against a node:http server that reads the message and echoes it. The details compare it with a
 * server that responds with constant bytes, without even reading the message. The load comes from
 * bare sockets in this process.
 */
export const bench: Bench = {
  name: 'echo',
  about: 'GET /v1/Echo with key check and log, compared with plain node:http',
  async run(progress) {
    const ours = await startServer(new URL('load/echo-ours.ts', import.meta.url), [KEY])
    const bare = new URL('load/echo-bare.ts', import.meta.url)
    const [peer, constant] = [await startServer(bare, []), await startServer(bare, [MESSAGE])]
    const paths = { oursPath: PATH, peerPath: PATH, goal: 0.7 }
    const half = (part: number) => (done: number, total: number) =>
      progress(done + part * total, 2 * total)
    try {
      const figure = await compareServers({ name: 'echo', ours, peer, ...paths, progress: half(0) })
      const least = await compareServers({
        name: 'echo',
        ours,
        peer: constant,
        ...paths,
        progress: half(1),
      })
      return { ...figure, details: { ...figure.details, ratioToConstantBytes: least.ratio } }
    } finally {
      await Promise.all([ours.stop(), peer.stop(), constant.stop()])
    }
  },
}

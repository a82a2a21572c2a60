import type { Bench } from './figure.ts'
import { compareServers } from './load/compare-servers.ts'
import { startServer } from './load/start-server.ts'

const KEY = `ak_live_${'k'.repeat(43)}`
const MESSAGE = 'hello'

/**
 * What a call costs before it does anything: routing, key, limits, parameters, headers, log line
 * and metrics, against node:http that does none of it. Load comes from bare sockets in this
 * process.
 */
export const bench: Bench = {
  name: 'echo',
  about: 'GET /v1/Echo with key check and log, against bare node:http',
  async run(progress) {
    const ours = await startServer(new URL('load/echo-ours.ts', import.meta.url), [KEY])
    const peer = await startServer(new URL('load/echo-bare.ts', import.meta.url), [MESSAGE])
    try {
      const path = `/v1/Echo?message=${MESSAGE}&key=${KEY}`
      return await compareServers({
        name: 'echo',
        ours,
        peer,
        oursPath: path,
        peerPath: path,
        goal: 0.7,
        progress,
      })
    } finally {
      await Promise.all([ours.stop(), peer.stop()])
    }
  },
}

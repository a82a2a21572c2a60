import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { MeasuredServer } from './start-server.ts'

/** The resources that a service has used and the work it has done so far. */
export interface Use {
  cpuSeconds: number
  rssBytes: number
  drawnCount: number
}

/**
 * Tells the script to render all its avatars on the background colour, if there is one, and then to
 * report its use of each resource so far.
 */
export interface Order {
  background?: string
}

/** A complete service, including its database and its rendering threads, in a separate process. */
export interface PictureService extends MeasuredServer {
  baseUrl: string
  key: string
  /** Animated pictures of avatars in different outfits; none has been rendered yet. */
  paths: string[]
  /** The avatars' models as glTF; none has been generated yet. */
  modelPaths: string[]
  readUse(): Promise<Use>
  /** Renders all of them at once, without requests, on a new background colour. */
  drawAll(background: string): Promise<Use>
}

interface Started {
  port: number
  key: string
  paths: string[]
  modelPaths: string[]
}

export async function startPictureService({
  drawThreads = 1,
  avatarCount = 1,
  modelThreads = 0,
}): Promise<PictureService> {
  const script = new URL('serve-pictures.ts', import.meta.url)
  const child = fork(script, [drawThreads, avatarCount, modelThreads].map(String))
  // The script sends this first, and then a Use for every order.
  const started = (await receive(child)) as Started
  const order = async (wanted: Order) => {
    child.send(wanted)
    return (await receive(child)) as Use
  }
  const readUse = () => order({})
  return {
    ...started,
    baseUrl: `http://127.0.0.1:${started.port}`,
    readUse,
    drawAll: (background) => order({ background }),
    cpuSeconds: async () => (await readUse()).cpuSeconds,
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

async function receive(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The measured service exited with code ${code}.`)
  })
  const [message] = await Promise.race([once(child, 'message', { signal }), ended])
  ended.catch(() => {})
  waiting.abort()
  return message
}

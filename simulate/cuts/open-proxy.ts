import { connect, createServer, type Socket } from 'node:net'

/** Where to cut the connection: on the way to the database, or on the way back. */
export interface Cut {
  /** Counted from 1, starting when the cut is ordered. */
  trip: number
  side: 'before' | 'after'
}

/** A connection to the database that is cut on request. */
export interface CutLine {
  url: string
  /** Orders one cut; null cancels it. */
  order(cut: Cut | null): void
  /** Whether the cut that was ordered last has been made. */
  isCut(): boolean
  /** Resolves when there has been no traffic for a moment. */
  quiet(): Promise<void>
  close(): void
}

const QUIET_MS = 40

/** Opens a proxy on a free local port. */
export async function openProxy(databaseUrl: string): Promise<CutLine> {
  const state = { cut: null as Cut | null, trips: 0, done: false, usedMs: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(targetOf(databaseUrl))
    let isDoomed = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (bytes) => {
      state.usedMs = performance.now()
      const isMeant = state.cut !== null && !state.done && ++state.trips === state.cut.trip
      if (isMeant) state.done = true
      if (isMeant && state.cut?.side === 'before') return end()
      isDoomed ||= isMeant
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      state.usedMs = performance.now()
      if (isDoomed) end()
      else client.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlThrough(databaseUrl, server.address()),
    order: (cut) => void Object.assign(state, { cut, trips: 0, done: false }),
    isCut: () => state.done,
    async quiet() {
      while (performance.now() - state.usedMs < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
      }
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The embedded server listens on a Unix socket, others on a TCP port. */
function targetOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = Number(port || '5432')
  return folder ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}

function urlThrough(databaseUrl: string, address: ReturnType<Socket['address']> | string | null) {
  const { username, password, pathname } = new URL(databaseUrl)
  const port =
    address !== null && typeof address === 'object' && 'port' in address ? address.port : 0
  const secret = password ? `:${password}` : ''
  return `postgres://${username}${secret}@127.0.0.1:${port}${pathname}`
}

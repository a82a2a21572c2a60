import { createServer } from 'node:net'
import { StartRefused } from '../postgres/place/start-refused.ts'

/** The number of ports above the requested one that are tried. */
const TRIES = 50
const PORT_MAX = 65_535

/**
 * The requested port, or the next free one above it; 0 lets the system choose.
 * @throws StartRefused if this process can listen on none of them
 */
export async function findPort(wanted: number, host: string): Promise<number> {
  const last = Math.min(PORT_MAX, wanted + TRIES)
  for (let port = wanted; port <= last; port++) {
    const free = await tryPort(port, host)
    if (free !== null && (await isFreeBeside(free, host))) return free
  }
  throw new StartRefused(`Ports ${wanted} to ${last} are in use: set PORT to a free one.`)
}

/** Exactly the requested port: the reverse proxy in production forwards to it. */
export async function claimPort(wanted: number, host: string): Promise<number> {
  const port = await tryPort(wanted, host)
  if (port !== null) return port
  throw new StartRefused(
    `Port ${wanted} is in use: stop the program that is using it, or set PORT to a free one.`,
  )
}

/**
 * Browsers try `localhost` over IPv6 first: another program there would receive the service's
 * visitors.
 */
async function isFreeBeside(port: number, host: string): Promise<boolean> {
  if (host !== '127.0.0.1') return true
  // On a machine without IPv6, no other program can listen there.
  return (await tryPort(port, '::1').catch(() => port)) !== null
}

/** Binds the port briefly to test whether it is free, and returns it; null if it is taken. */
async function tryPort(port: number, host: string): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(null) : reject(explain(error, { port, host })),
  )
  server.listen({ port, ...(host && { host }) }, () => {
    const address = server.address()
    server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
  })
  return promise
}

function explain(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }) {
  if (error.code === 'EACCES') {
    return new StartRefused(
      `Only root may listen on port ${port} here. Set PORT to 1024 or higher, for example ` +
        'PORT=8080, and let a proxy forward to it.',
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefused(
      `HOST=${host} is not an address of this machine: set 127.0.0.1, or 0.0.0.0 for every ` +
        `network.`,
    )
  }
  return error
}

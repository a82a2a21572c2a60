import { createServer } from 'node:net'
import { StartRefused } from './postgres/start-refused.ts'

/** How many ports above the wanted one are tried. */
const TRIES = 50
const PORT_MAX = 65_535

/**
 * The wanted port, or the next free one above it; 0 lets the system choose.
 * @throws StartRefused when this process may listen on none of them
 */
export async function findPort(wanted: number, host: string): Promise<number> {
  const last = Math.min(PORT_MAX, wanted + TRIES)
  for (let port = wanted; port <= last; port++) {
    const free = await tryPort(port, host)
    if (free !== null && (await isFreeBeside(free, host))) return free
  }
  throw new StartRefused(`Ports ${wanted} to ${last} are in use: set PORT to a free one.`)
}

/** The wanted port and no other: what is in front of a service in production leads there. */
export async function claimPort(wanted: number, host: string): Promise<number> {
  const port = await tryPort(wanted, host)
  if (port !== null) return port
  throw new StartRefused(
    `Port ${wanted} is in use: stop what listens there, or set PORT to a free one.`,
  )
}

/** Browsers try `localhost` over IPv6 first: another program there would take our visitors. */
async function isFreeBeside(port: number, host: string): Promise<boolean> {
  if (host !== '127.0.0.1') return true
  // A machine without IPv6 has no other program there.
  return (await tryPort(port, '::1').catch(() => port)) !== null
}

/** The port that was bound for a moment, or null when somebody else has it. */
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
      `Only root may listen on port ${port} here: set PORT to one from 1024 on, such as ` +
        'PORT=8080, and let a proxy lead to it.',
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefused(
      `HOST=${host} is no address of this machine: set 127.0.0.1, or 0.0.0.0 for every network.`,
    )
  }
  return error
}

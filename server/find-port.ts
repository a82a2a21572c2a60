import { createServer } from 'node:net'

/** How many ports above the wanted one are tried. */
const TRIES = 50

/** The wanted port, or the next free one above it; 0 lets the system choose. */
export async function findPort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port <= Math.min(65_535, wanted + TRIES); port++) {
    const free = await tryPort(port, host)
    if (free !== null) return free
  }
  throw new Error(`No port from ${wanted} to ${wanted + TRIES} is free.`)
}

/** The port that was bound for a moment, or null when somebody else has it. */
async function tryPort(port: number, host: string): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
  )
  server.listen({ port, ...(host && { host }) }, () => {
    const address = server.address()
    server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
  })
  return promise
}

import { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** In a turn of the event loop that is shorter than this, no connection can be missed. */
const TURN_MAX_MS = 2
/** The maximum number of turns, so that waiting ends even under continuous load. */
const TURNS_MAX = 1000

/**
 * Stops accepting connections; existing ones stay open, even idle ones. The operating system resets
 * connections that it has already accepted but that the server has not yet taken over, and a sender
 * whose request is cut off cannot tell what happened. Therefore, this waits for a short turn of the
 * event loop without new connections.
 */
export async function stopListening(server: Server): Promise<void> {
  let cameCount = 0
  const onConnection = () => {
    cameCount++
  }
  server.on('connection', onConnection)
  await turn()
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const before = cameCount
    const startedMs = performance.now()
    await turn()
    if (cameCount === before && performance.now() - startedMs < TURN_MAX_MS) break
  }
  server.off('connection', onConnection)
  // Not the HTTP server's own close, which would also close idle connections.
  Server.prototype.close.call(server)
}

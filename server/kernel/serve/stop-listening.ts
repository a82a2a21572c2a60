import { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A turn of the event loop in which nobody could come unseen. */
const TURN_MAX_MS = 2
/** Under a load that never lets up it ends all the same. */
const TURNS_MAX = 1000

/**
 * Takes no more connections; those that are there stay open, also the idle ones. The system resets
 * connections that it has made and we have not yet taken, and a sender whose request is cut cannot
 * tell what became of it. So it waits for a short turn of the event loop in which none came.
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
  // Not that of the HTTP server, which would close the idle ones too.
  Server.prototype.close.call(server)
}

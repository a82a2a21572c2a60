// Plain JavaScript without dependencies: it runs on Node 20 or later, before the pinned Node is
// linked.
import { rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/** The errors of file systems that do not support sockets; on those, no lock is taken. */
const WITHOUT_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM', 'ENOSYS']

/**
 * Waits until no other process is working under this name in the current folder; resolves to a
 * function that ends the turn. A listening socket is the lock: the system closes it whenever its
 * process ends. Its path is relative, because a socket's path is limited to about a hundred bytes.
 * @param {string} name
 * @param {() => void} onWait called once if this process has to wait for its turn
 * @returns {Promise<() => void>}
 */
export async function takeTurn(name, onWait) {
  let isTold = false
  // The connection to a process that is ending may break before its socket stops accepting others.
  const tellOnce = () => {
    if (!isTold) onWait()
    isTold = true
  }
  for (;;) {
    const server = await listen(name)
    if (server) return () => server.close()
    await waitForEnd(name, tellOnce)
  }
}

/** Undefined if it is another process's turn, or if that process has crashed. */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((waiting) => waiting.on('error', () => {}).unref())
    server.unref()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else if (WITHOUT_SOCKETS.includes(error.code)) resolve({ close() {} })
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}

/** Waits until the turn of the other process ends; removes a socket left behind by a crash. */
function waitForEnd(name, onWait) {
  return new Promise((resolve, reject) => {
    const madeAt = timeOf(name)
    const socket = connect(name, onWait)
    socket.on('error', ({ code }) => {
      if (code === 'EACCES')
        return reject(new Error(`Another user is setting up this folder: ${name}`))
      // Another process may have removed the socket and taken its turn in the meantime.
      if (code === 'ECONNREFUSED' && timeOf(name) === madeAt) rmSync(name, { force: true })
    })
    socket.on('close', resolve)
  })
}

const timeOf = (path) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ctimeNs

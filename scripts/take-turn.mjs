// Plain JavaScript without dependencies: it runs on any Node from 20 on, before ours is linked.
import { rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/** Where the file system has no sockets there is no lock either, as before. */
const WITHOUT_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM', 'ENOSYS']

/**
 * Waits until no other process works under this name in the current folder; resolves to what ends
 * the turn. A listening socket is the lock: the system closes it, however its process ends. Named
 * without a folder, because the path of a socket may have no more than a hundred bytes.
 * @param {string} name
 * @param {() => void} onWait called once when another process has the turn
 * @returns {Promise<() => void>}
 */
export async function takeTurn(name, onWait) {
  let isTold = false
  // The connection to a process that ends may break before its socket stops taking others.
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

/** Undefined when another process has it, or had it and crashed. */
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

/** Of the process that has the turn; a socket that a crash left behind is removed. */
function waitForEnd(name, onWait) {
  return new Promise((resolve, reject) => {
    const madeAt = timeOf(name)
    const socket = connect(name, onWait)
    socket.on('error', ({ code }) => {
      if (code === 'EACCES') return reject(new Error(`Another user sets this folder up: ${name}`))
      // Another process may have cleared it away and taken its turn since.
      if (code === 'ECONNREFUSED' && timeOf(name) === madeAt) rmSync(name, { force: true })
    })
    socket.on('close', resolve)
  })
}

const timeOf = (path) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ctimeNs

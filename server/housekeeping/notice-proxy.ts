import type { IncomingMessage, Server } from 'node:http'
import type { Log } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import { insertNotice, removeNotice } from './store.ts'

const MESSAGE =
  'Requests come through a proxy, but TRUST_PROXY is not set: everybody has the address of the ' +
  'proxy, and shares its limits. Set TRUST_PROXY to that address; see docs/operating.md.'

/**
 * Notices the first request that a proxy passed on although none is trusted: once in the log, and
 * in a row for doctor and the console. A start forgets the notice; it comes again if it must.
 */
export async function noticeProxy(
  server: Server,
  { db, log, trustProxy }: { db: Db; log: Log; trustProxy: string },
): Promise<void> {
  await removeNotice(db, 'proxyUntrusted')
  if (trustProxy) return
  const watch = ({ headers }: IncomingMessage) => {
    if (!headers['x-forwarded-for'] && !headers['forwarded']) return
    server.off('request', watch)
    log.logger.warn(MESSAGE)
    insertNotice(db, 'proxyUntrusted').catch((error) => log.logger.error({ err: error }))
  }
  server.on('request', watch)
}

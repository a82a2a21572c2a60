import type { IncomingMessage, Server } from 'node:http'
import type { Log } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import { insertNotice, removeNotice } from './store.ts'

const MESSAGE =
  'Requests arrive through a proxy, but TRUST_PROXY is not set: all callers have the address of ' +
  'the proxy and share its limits. Set TRUST_PROXY to that address; see docs/operating.md.'

/**
 * Reports the first request that an untrusted proxy forwarded: once in the log, and in a row for
 * the doctor command and the console. Each start of the service deletes the notice, which returns
 * if it still applies.
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

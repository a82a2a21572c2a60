import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopback } from './is-loopback.ts'

/** How headers begin with which proxies and CDNs name the client, or themselves. */
const FORWARDING = [
  'x-forwarded',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-',
  'cdn-loop',
  'fastly-',
  'fly-',
  'x-envoy-',
  'x-amz',
  'x-arr-',
  'x-azure-',
  'x-appengine-',
  'x-original-',
  'x-proxyuser-ip',
]

/** Whether somebody says that the request was passed on. */
const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => FORWARDING.some((beginning) => name.startsWith(beginning)))

/**
 * Whether a request was sent on this machine, to this machine, and passed on by nobody, as far as
 * can be seen. A proxy on this machine that hides itself (nginx's plain `proxy_pass`) looks the
 * same, so what strangers must not read wants a secret besides.
 */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const host = /^(.*?)(:\d+)?$/.exec(headers.host ?? '')?.[1] ?? ''
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host) && !isForwarded(headers)
}

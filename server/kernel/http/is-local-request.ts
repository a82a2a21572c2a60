import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopback } from './is-loopback.ts'

/** Prefixes of headers in which proxies and CDNs name the client or themselves. */
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

/** Whether a header shows that the request was forwarded. */
const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => FORWARDING.some((beginning) => name.startsWith(beginning)))

/**
 * Whether a request came from this machine and was addressed to it, without being forwarded, as far
 * as can be seen. A local proxy that adds no headers (nginx's plain `proxy_pass`) looks the same,
 * so pages that outsiders must not read also require a secret.
 */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const host = /^(.*?)(:\d+)?$/.exec(headers.host ?? '')?.[1] ?? ''
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host) && !isForwarded(headers)
}

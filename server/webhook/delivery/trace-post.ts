import type { Tracer } from '../../kernel/trace/tracer.ts'
import type { Answer } from '../rules.ts'
import type { Post } from './post-message.ts'

/** A response with this status or above is recorded as an error. */
const ERROR_STATUS_MIN = 400

/**
 * Posts each message in a separate trace, which the receiver can continue: it gets `traceparent`.
 * Only the host of the URL is recorded, since its path and its query can contain secrets.
 */
export const tracePost =
  (tracer: Pick<Tracer, 'begin'>, postMessage: (post: Post) => Promise<Answer>) =>
  async (post: Post): Promise<Answer> => {
    const { url, headers } = post
    const span = tracer.begin({
      name: 'POST',
      kind: 'client',
      facts: {
        'http.request.method': 'POST',
        'url.scheme': url.protocol.replace(':', ''),
        'server.address': url.hostname,
        'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
      },
    })
    const { traceparent } = span
    const answer = await postMessage(
      traceparent ? { ...post, headers: { ...headers, traceparent } } : post,
    )
    const { statusCode } = answer
    if (statusCode === null) span.end(undefined, 'no_response')
    else {
      const error = statusCode >= ERROR_STATUS_MIN ? String(statusCode) : undefined
      span.end({ 'http.response.status_code': statusCode }, error)
    }
    return answer
  }

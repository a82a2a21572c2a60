import { fault } from './fault.ts'

export const badRequest = fault(400, 'global', 'badRequest', 'The request is not well-formed HTTP.')
export const requestTimeout = fault(
  408,
  'global',
  'requestTimeout',
  'The request took too long to arrive.',
)
export const notFound = fault(404, 'global', 'notFound', 'Nothing exists at this path.')
export const methodNotAllowed = fault(
  405,
  'global',
  'httpMethodNotAllowed',
  'This path does not support this method; see the Allow header.',
)
export const uploadTooLarge = fault(413, 'global', 'uploadTooLarge', 'The body is too large.')
export const uriTooLong = fault(
  414,
  'global',
  'uriTooLong',
  'The URL is too long; send the parameters in a form body.',
)
export const unsupportedMediaType = fault(
  415,
  'global',
  'unsupportedMediaType',
  'The body must be application/x-www-form-urlencoded in UTF-8.',
)
export const headersTooLarge = fault(431, 'global', 'headersTooLarge', 'The headers are too large.')
export const parseError = fault(
  400,
  'global',
  'parseError',
  'The parameters cannot be decoded: they contain an invalid percent escape, NUL, or text that ' +
    'is not UTF-8.',
)
export const sslRequired = fault(403, 'global', 'sslRequired', 'The API is served over HTTPS only.')
export const internalError = fault(
  500,
  'global',
  'internalError',
  'The service has failed; the error is logged under the X-Request-Id.',
)
export const backendError = fault(
  503,
  'global',
  'backendError',
  'The service is temporarily unavailable; try again.',
)
export const outcomeUnknown = fault(
  503,
  'global',
  'outcomeUnknown',
  'It is unknown whether the change was made; read the data again before you repeat the request.',
)
export const conflict = fault(
  409,
  'global',
  'conflict',
  'Another change happened at the same time; read the data again and repeat the request.',
)

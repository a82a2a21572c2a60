const LENGTH_MAX = 1024
/** Schemes that execute or read something, or do not belong to an app. */
const SCHEMES_BANNED = new Set([
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'about',
  'filesystem',
  'view-source',
  'intent',
  'content',
  'ftp',
  'ws',
  'wss',
  'mailto',
  'tel',
  'sms',
])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const NAMES_RESERVED = ['token', 'error']
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const UNSAFE = /[\s\\\u0000-\u0020\u007f-\uffff]/

/**
 * The reason why a URI cannot be registered, as a sentence; null if it can. A URI must be in normal
 * form; any other spelling counts as another URI.
 */
export function refuseRedirectUri(text: string, { live }: { live: boolean }): string | null {
  if (text.length > LENGTH_MAX) return `It is longer than ${LENGTH_MAX} characters.`
  if (UNSAFE.test(text)) return 'It has a space, a backslash, or a character outside ASCII.'
  const uri = URL.canParse(text) ? new URL(text) : null
  if (!uri) return 'It is not an absolute URI.'
  if (uri.href !== text) return `Its normal form is ${uri.href}`
  if (text.includes('#')) return 'It has a fragment.'
  if (uri.username !== '' || uri.password !== '') return 'It has a user name.'
  const reserved = NAMES_RESERVED.find((name) => uri.searchParams.has(name))
  if (reserved) return `It has a parameter named ${reserved}, which is added when the user returns.`
  return refuseScheme(uri, live)
}

function refuseScheme({ protocol, hostname }: URL, live: boolean): string | null {
  const scheme = protocol.slice(0, -1)
  if (SCHEMES_BANNED.has(scheme)) return `The scheme ${scheme} does not belong to an app.`
  if (scheme !== 'http') return null
  if (!LOOPBACK.has(hostname)) return 'http is allowed only for loopback hosts; use https.'
  return live ? "A live app cannot use a URL on the user's own machine." : null
}

/** The registered URI with an appended parameter; `value` needs no escaping. */
export const appendParameter = (redirectUri: string, name: 'token' | 'error', value: string) =>
  `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${name}=${value}`

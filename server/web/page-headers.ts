import { createHash } from 'node:crypto'

interface Page {
  /** The origin of pictures. */
  assetUrl: string
  /** An inline style sheet; if absent, style sheets are our own files. */
  style?: string
  /** A style sheet of the app on whose behalf the page is shown. */
  styleUrl?: string
  /** The origin of the only page that may show this one in a frame. */
  frameOrigin?: string
}

/**
 * The headers of all pages for people: no framing unless the app has named a page, only our own
 * scripts, no referrer, and no caching.
 */
export function pageHeaders({
  assetUrl,
  style,
  styleUrl,
  frameOrigin,
}: Page): Record<string, string> {
  const ofApp = styleUrl ? sourceOf(styleUrl) : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${[style === undefined ? "'self'" : hashSource(style), ofApp].join(' ')}`,
    `img-src 'self' ${new URL(assetUrl).origin} data:`,
    `connect-src 'self' ${new URL(assetUrl).origin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${frameOrigin ?? "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    // This header cannot name an origin; browsers that know `frame-ancestors` do not read it.
    ...(frameOrigin === undefined && { 'X-Frame-Options': 'DENY' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

/** The source that a content security policy lists to allow an inline style sheet or script. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Exactly one source: it has no query, and a bare `;` or `,` would end it (CSP 3, 2.3.1). */
function sourceOf(url: string): string {
  const [address] = new URL(url).href.split(/[?#]/)
  return address.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

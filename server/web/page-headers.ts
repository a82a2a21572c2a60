import { createHash } from 'node:crypto'

interface Page {
  /** Where pictures are served from. */
  assetUrl: string
  /** A style sheet that stands in the page itself; absent: style sheets are files of ours. */
  style?: string
  /** A style sheet of the app that the page is shown for. */
  styleUrl?: string
}

/**
 * What every page for people carries: nobody may frame it, it runs nothing but files of ours, it
 * leaves no trace of its address elsewhere, and no cache keeps it.
 */
export function pageHeaders({ assetUrl, style, styleUrl }: Page): Record<string, string> {
  const ofApp = styleUrl ? sourceOf(styleUrl) : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${[style === undefined ? "'self'" : hashSource(style), ofApp].join(' ')}`,
    `img-src 'self' ${new URL(assetUrl).origin} data:`,
    `connect-src 'self' ${new URL(assetUrl).origin}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  }
}

const hashSource = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Exactly one source: it has no query, and a bare `;` or `,` would end it (CSP 3, 2.3.1). */
function sourceOf(url: string): string {
  const [address] = new URL(url).href.split(/[?#]/)
  return address.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

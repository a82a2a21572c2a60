const QUOTED_LENGTH_MAX = 64

// Format characters include those that change the direction of text in a log or a console.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Shows a value from a request in a message: cut to 64 characters, with invisible characters
 * escaped.
 */
export function quote(text: string): string {
  const cut = text.length > QUOTED_LENGTH_MAX
  const shown = JSON.stringify(cut ? text.slice(0, QUOTED_LENGTH_MAX) : text)
  return shown.replace(UNSEEN, escapeUnits) + (cut ? '…' : '')
}

function escapeUnits(unseen: string): string {
  return unseen
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

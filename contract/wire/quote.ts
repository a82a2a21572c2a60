const QUOTED_LENGTH_MAX = 64

// Format characters include the ones that turn the direction of text around in a log or a console.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Shows a value from outside in a message: cut to 64 characters, what cannot be seen escaped. */
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

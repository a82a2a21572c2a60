/** Text that is already HTML. */
export interface Html {
  readonly html: string
}

type Hole = Html | string | number | null | false | readonly Hole[]

const MARKS: { readonly [mark: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template that escapes its values; null and false are written as empty text. */
export const html = (parts: TemplateStringsArray, ...holes: readonly Hole[]): Html => ({
  html: parts.map((part, at) => part + fill(holes[at] ?? null)).join(''),
})

function fill(hole: Hole): string {
  if (hole === null || hole === false) return ''
  if (typeof hole === 'string') return hole.replace(/[&<>"']/g, (mark) => MARKS[mark])
  if (typeof hole === 'number') return String(hole)
  return 'html' in hole ? hole.html : hole.map(fill).join('')
}

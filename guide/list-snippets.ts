/** A fenced block of a page. */
export interface Snippet {
  language: string
  code: string
  /** Why it cannot be run here. */
  skip: string | null
  /** The status that its last call answers; 200 when nothing is said. */
  status: number
  /** The folder that the reader is in, below that of the page; empty when nothing is said. */
  folder: string
}

const FENCE = /^```(\w+)([^\n]*)\n(.*?)^```$/gms

/** All fenced blocks of a page, in its order. */
export function listSnippets(text: string): Snippet[] {
  return [...text.matchAll(FENCE)].map(([, language, marks, code]) => ({
    language,
    code,
    skip: /skip="([^"]+)"/.exec(marks)?.[1] ?? null,
    status: Number(/status=(\d+)/.exec(marks)?.[1] ?? 200),
    folder: /in="([^"]+)"/.exec(marks)?.[1] ?? '',
  }))
}

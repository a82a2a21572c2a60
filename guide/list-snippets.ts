/** A fenced block of a page. */
export interface Snippet {
  language: string
  code: string
  /** The reason why the block cannot be run here. */
  skip: string | null
  /** The status of the block's last call; 200 by default. */
  status: number
  /** The reader's current folder, below the page's folder; empty by default. */
  folder: string
}

const FENCE = /^```(\w+)([^\n]*)\n(.*?)^```$/gms

/** All fenced blocks of a page, in order. */
export function listSnippets(text: string): Snippet[] {
  return [...text.matchAll(FENCE)].map(([, language, marks, code]) => ({
    language,
    code,
    skip: /skip="([^"]+)"/.exec(marks)?.[1] ?? null,
    status: Number(/status=(\d+)/.exec(marks)?.[1] ?? 200),
    folder: /in="([^"]+)"/.exec(marks)?.[1] ?? '',
  }))
}

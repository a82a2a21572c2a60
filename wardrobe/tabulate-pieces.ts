import type { Piece } from './catalogue.ts'

const HEAD = ['KEY', 'PART', 'SLOTS', 'BASE', 'NAME', '名前']

/** The pieces as a plain-text table, with the number of pieces for each part. */
export function tabulatePieces(pieces: readonly Piece[]): string {
  const rows = pieces.map(({ key, part, slots, base, name }) => [
    key,
    part,
    slots.join(' '),
    base ? 'base' : '',
    // The names are last, because their width differs between terminals.
    name.en,
    name.ja,
  ])
  const widths = HEAD.map((_, n) => Math.max(...[HEAD, ...rows].map((row) => row[n].length)))
  const lines = [HEAD, ...rows].map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n]))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n\n${countParts(pieces)}\n`
}

function countParts(pieces: readonly Piece[]): string {
  const parts = [...new Set(pieces.map(({ part }) => part))]
  const counts = parts.map((part) => `${part} ${pieces.filter((p) => p.part === part).length}`)
  return `${counts.join(', ')}: ${pieces.length} pieces`
}

import type { Tried, Wearing } from './try-file.ts'

const GOAL = 0.85

/** One line about a file. */
export function describe({ name, verdict, parts, reasons }: Tried): string {
  return `${name}: ${verdict}; ${parts.join(', ')}${reasons.map((told) => `\n  ${told}`).join('')}`
}

/** The page of the docs, and whether enough files worked without a hand. */
export function writeTable(all: readonly Tried[]): { text: string; isKept: boolean } {
  const count = (verdict: Tried['verdict']) => all.filter((each) => each.verdict === verdict).length
  const share = count('by itself') / all.length
  const text = [
    '# Models of artists\n',
    'Written by `npm run simulate -- artists --save`.',
    `${all.length} files: ${count('by itself')} worked without a hand (${percent(share)}),`,
    `${count('corrected')} after a correction, ${count('refused')} were refused,`,
    `${count('failed')} failed.\n`,
    writeRow(HEADS),
    writeRow(HEADS.map(() => '---')),
    ...all.map((tried) => writeRow(listCells(tried))),
    '',
  ].join('\n')
  return { text, isKept: share >= GOAL }
}

const HEADS = [
  'File',
  'Verdict',
  'Parts',
  'Correction, or reason',
  'Skin through cloth',
  'Out of place',
  'Stretch, p95',
]

const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function listCells({ name, verdict, parts, corrections, reasons, wearings }: Tried): string[] {
  const corrected = corrections.map((each) => `\`${each.name}=${each.kind}\``)
  const worst = (pick: (faults: Wearing['faults']) => number) =>
    Math.max(...wearings.map(({ faults }) => pick(faults)))
  const measured = [
    percent(worst(({ skin }) => skin)),
    percent(worst(({ misplaced }) => misplaced)),
    worst(({ stretch }) => stretch).toFixed(2),
  ]
  return [
    `\`${name}\``,
    verdict,
    parts.join(', '),
    [...corrected, ...reasons].join('<br>'),
    ...(wearings.length > 0 ? measured : ['', '', '']),
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

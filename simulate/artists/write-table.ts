import type { Contents } from './artist-file.ts'
import type { Tried, Wearing } from './try-file.ts'

const GOAL = 0.85

/** One line about a file. */
export function describe({ name, verdict, parts, reasons }: Tried): string {
  return `${name}: ${verdict}; ${parts.join(', ')}${reasons.map((told) => `\n  ${told}`).join('')}`
}

const MEANING = [
  'Each file is split into parts. If the program gets the kind of a piece wrong, a person',
  'corrects it. Each part is checked like an upload, fitted to the small, the tall and the',
  'slender figure, and worn in an idle pose, a wave, a walk, a dance and a cheer. A file',
  'has failed if any of these happens on any figure: skin shows through cloth on more than',
  '2% of the figure; insides of surfaces that are hidden on the original body are visible on',
  'more than 0.2% of the figure; more than 5% of the vertices are inside the skin, or further',
  'from it than before; or more than 1% of the surface has edges that are more than twice as',
  'long as the two bodies and the pose would explain. The columns give the worst values across',
  'all parts, figures and motions.',
  '',
  'The files whose names begin with `assembled/` are generated from pieces of the starter',
  'wardrobe, in the form in which they are exported by VRoid Studio, CharacterStudio, UniVRM',
  'with Unity-Chan Toon Shader, and modelling programs that write no bones. They are easier than',
  "artists' models in one respect: they were drawn for our figures. The others are sample",
  'files from other projects: five avatars, two motions, four skeletons with test objects',
  '(which contain neither a figure nor anything to wear) and four broken files. The second',
  'column says what is in a file, whatever the program says about it; the right result for a',
  'test object or a broken file is a refusal.',
  '',
]

/**
 * The page of the docs, and whether enough files worked without manual correction. Rows from
 * earlier runs are kept for files that were not tried again.
 */
export function writeTable(
  all: readonly Tried[],
  kept: ReadonlyMap<string, string[]> = new Map(),
): { text: string; isKept: boolean } {
  const rows = new Map(kept)
  for (const tried of all) rows.set(`\`${tried.name}\``, listCells(tried))
  const cells = [...rows].sort(([a], [b]) => Number(a > b) - Number(a < b)).map(([, row]) => row)
  const usable = cells.filter(([, contents]) => !UNUSABLE.has(contents))
  const count = (verdict: Tried['verdict'], rows = cells) =>
    rows.filter(([, , each]) => each === verdict).length
  const share = count('by itself', usable) / usable.length
  const text = [
    '# Models of artists\n',
    'Written by `npm run simulate -- artists --save`.\n',
    'The goal was changed: until 30 November 2026, it counted all files and could not be',
    'reached, because test objects and broken files cannot work. It now counts only the',
    'other files. One measurement was changed on the same day: the distance of hair and hats',
    'from the skin is now compared with the size of the head, not with the height of the body.',
    'Without this change, one file would fail (`Godette_vrm_v4.vrm`, whose hair would count',
    'as 8.8% out of place on the small figure).\n',
    `Of all ${cells.length} files, ${count('by itself')} work without manual correction ` +
      `(${percent(count('by itself') / cells.length)}),`,
    `${count('corrected')} work after a correction, ${count('refused')} are refused ` +
      `with a reason, and ${count('failed')} fail.`,
    `Of the ${usable.length} files that contain an avatar, a part or a motion, ` +
      `**${count('by itself', usable)} work`,
    `without manual correction (${percent(share)})**, and ${count('refused', usable)} are ` +
      `refused; the goal is ${percent(GOAL)}.`,
    `The other files contain test objects or are broken: ` +
      `${count('refused') - count('refused', usable)} of ${cells.length - usable.length} are ` +
      `refused.\n`,
    ...MEANING,
    writeRow(HEADS),
    writeRow(HEADS.map(() => '---')),
    ...cells.map(writeRow),
    '',
  ].join('\n')
  return { text, isKept: share >= GOAL }
}

/** The rows of a page that was written earlier, by the names of their files. */
export const readRows = (page: string): Map<string, string[]> =>
  new Map(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.slice(2, -2).split(' | '))
      .map((cells) => [cells[0], cells]),
  )

/** Contents that nobody can wear. */
const UNUSABLE: ReadonlySet<string> = new Set<Contents>(['test object', 'broken'])

const HEADS = [
  'File',
  'Contents',
  'Verdict',
  'Parts',
  'Correction, or reason',
  'Skin through cloth',
  'Out of place',
  'Torn',
]

const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function listCells(tried: Tried): string[] {
  const { name, contents, verdict, parts, corrections, reasons, wearings } = tried
  const corrected = corrections.map((each) => `\`${each.name}=${each.kind}\``)
  const worst = (pick: (faults: Wearing['faults']) => number) =>
    Math.max(...wearings.map(({ faults }) => pick(faults)))
  const measured = [
    percent(worst(({ skin }) => skin)),
    percent(worst(({ misplaced }) => misplaced)),
    percent(worst(({ torn }) => torn)),
  ]
  return [
    `\`${name}\``,
    contents,
    verdict,
    parts.join(', '),
    [...corrected, ...reasons].join('<br>'),
    ...(wearings.length > 0 ? measured : ['', '', '']),
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

import { anatomy } from '../body/anatomy.ts'
import { sdf } from '../kit/solid/sdf.ts'
import type { Settings } from './settings.ts'
import { toSpace, VIEWS, type View } from './views.ts'

/**
 * The position of each view on the sheet, in millimetres: it is where the point on the floor below
 * the middle of the head is drawn.
 */
const SHEET = {
  width: 1320,
  height: 640,
  middles: { front: 220, side: 660, back: 1100 },
  floor: 1060,
}

/** The initial guides: a bob parted in the middle. */
const GUIDES: Record<View, Record<string, readonly string[]>> = {
  front: {
    fringe: [
      'M 5,-994 C 22,-966 46,-892 76,-812',
      'M 7,-995 C 46,-968 92,-890 116,-778',
      'M 8,-996 C 64,-976 128,-900 146,-738',
    ],
  },
  side: {
    sides: [
      'M -10,-996 C -66,-968 -112,-870 -104,-740 C -100,-690 -96,-650 -94,-612',
      'M 6,-997 C -34,-966 -60,-866 -54,-740 C -52,-680 -50,-640 -48,-604',
      'M 8,-997 C 8,-940 4,-850 4,-740 C 4,-680 6,-640 8,-598',
      'M 14,-996 C 60,-962 76,-860 70,-740 C 68,-680 68,-640 70,-596',
    ],
  },
  back: {
    back: [
      'M 0,-996 L 0,-594',
      'M 4,-996 C 56,-962 72,-860 68,-740 C 66,-680 66,-640 66,-595',
      'M 6,-996 C 96,-962 132,-870 126,-740 C 122,-680 120,-640 120,-598',
    ],
  },
}

export const START_SETTINGS: Settings = {
  scalp: 12,
  hanging: 740,
  swing: [690, 600],
  layers: {
    fringe: layer({ width: 74, thickness: 26, between: 1 }),
    sides: layer({ width: 92, thickness: 34, fullness: 0.8 }),
    back: layer({ width: 100, thickness: 36, fullness: 0.8 }),
  },
}

function layer(own: Partial<Settings['layers'][string]>): Settings['layers'][string] {
  return {
    width: 80,
    thickness: 32,
    lift: 10,
    flare: 0,
    fullness: 0.4,
    between: 1,
    ragged: 0,
    mirrored: true,
    ...own,
  }
}

/** A new drawing: the outline of the head and the shoulders in each view, and a first bob. */
export const startDrawing = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}mm" height="${SHEET.height}mm">
  <title>A hairstyle from the front, from the side and from behind</title>
  <g id="outline" fill="#ffe6d9" stroke="#c9a195" stroke-width="2">
${VIEWS.map((view) => `    <path transform="${shift(view)}" d="${drawOutline(view)}"/>`).join('\n')}
  </g>
${VIEWS.map(drawView).join('\n')}
</svg>
`

const shift = (view: View) => `translate(${SHEET.middles[view]},${SHEET.floor})`

const INK = 'fill="none" stroke="#7a5bd0" stroke-width="4" stroke-linecap="round"'

const drawView = (view: View) => `  <g id="${view}" transform="${shift(view)}" ${INK}>
${Object.entries(GUIDES[view])
  .map(([name, paths]) => drawLayer(name, paths))
  .join('\n')}
  </g>`

const drawLayer = (name: string, paths: readonly string[]) => `    <g id="${name}">
${paths.map((d) => `      <path d="${d}"/>`).join('\n')}
    </g>`

/** In millimetres: the lowest and the highest row of the outline, and the step between rows. */
const ROWS = { low: 430, high: 1010, step: 6 }

const count = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)

const ACROSS = count(-260, 260, 2)
const ALONG = count(-240, 240, 8)

const figure = sdf.join(0.01, anatomy.head, anatomy.neck, anatomy.torso)

/** The outline from the top down one edge and up the other. */
function drawOutline(view: View): string {
  const edges: [left: number, right: number, up: number][] = []
  for (const up of count(ROWS.low, ROWS.high, ROWS.step).toReversed()) {
    const inside = ACROSS.filter((right) => ALONG.some((depth) => isInside(view, right, up, depth)))
    if (inside.length > 0) edges.push([inside[0], inside[inside.length - 1], up])
  }
  const points = [
    ...edges.map(([, right, up]) => `${right},${-up}`),
    ...edges.toReversed().map(([left, , up]) => `${left},${-up}`),
  ]
  return `M ${points.join(' L ')} Z`
}

const isInside = (view: View, right: number, up: number, depth: number) =>
  figure(...toSpace(view, right / 1000, up / 1000, depth / 1000)) < 0

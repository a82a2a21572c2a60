/** Shapes, each in a square of two by two units around its centre. */
// biome-ignore format: a table
const SHAPES = new Map([
  ['heart', 'M0 .85C-.5 .5-1 .1-1-.35C-1-.75-.7-.9-.5-.9C-.25-.9-.08-.75 0-.5C.08-.75 .25-.9 .5-.9C.7-.9 1-.75 1-.35C1 .1 .5 .5 0 .85Z'],
  ['sparkle', 'M0-1C.12-.3 .3-.12 1 0C.3 .12 .12 .3 0 1C-.12 .3-.3 .12-1 0C-.3-.12-.12-.3 0-1Z'],
  ['star', 'M0-1L.29-.4L.95-.31L.48 .15L.59 .81L0 .5L-.59 .81L-.48 .15L-.95-.31L-.29-.4Z'],
  ['drop', 'M0-1C.25-.5 .6-.1 .6 .35C.6 .75 .3 1 0 1C-.3 1-.6 .75-.6 .35C-.6-.1-.25-.5 0-1Z'],
  ['flower', 'M0-.3A.36 .36 0 1 1 .29-.09A.36 .36 0 1 1 .18 .25A.36 .36 0 1 1-.18 .25A.36 .36 0 1 1-.29-.09A.36 .36 0 1 1 0-.3Z'],
  ['note', 'M-.1 .55V-1L.75-.65V-.15L.15-.4V.6A.42 .34 0 1 1-.1 .55Z'],
  ['ring', 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1ZM0-.6A.6 .6 0 1 0 0 .6A.6 .6 0 1 0 0-.6Z'],
  ['cross', 'M-.7-1L0-.3L.7-1L1-.7L.3 0L1 .7L.7 1L0 .3L-.7 1L-1 .7L-.3 0L-1-.7Z'],
  ['anger', 'M-.25-1C-.2-.4-.4-.2-1-.25V0C-.3 .1 .1-.3 0-1ZM.25 1C.2 .4 .4 .2 1 .25V0C.3-.1-.1 .3 0 1ZM1-.25C.4-.2 .2-.4 .25-1H.5C.4-.6 .6-.4 1-.5ZM-1 .25C-.4 .2-.2 .4-.25 1H-.5C-.4 .6-.6 .4-1 .5Z'],
  ['moon', 'M.3-1A1 1 0 1 0 .95 .45A.85 .85 0 0 1 .3-1Z'],
  ['sun', 'M0-.55A.55 .55 0 1 1 0 .55A.55 .55 0 1 1 0-.55ZM-.1-1H.1V-.7H-.1ZM-.1 .7H.1V1H-.1ZM-1-.1H-.7V.1H-1ZM.7-.1H1V.1H.7ZM.57-.71L.71-.57L.52-.38L.38-.52ZM-.57-.71L-.38-.52L-.52-.38L-.71-.57ZM.57 .71L.38 .52L.52 .38L.71 .57ZM-.57 .71L-.71 .57L-.52 .38L-.38 .52Z'],
  ['flame', 'M0-1C.1-.6 .7-.3 .7 .3C.7 .75 .35 1 0 1C-.35 1-.7 .75-.7 .3C-.7 0-.5-.2-.35-.4C-.3-.2-.2-.1-.1-.1C-.15-.4-.15-.7 0-1Z'],
  ['snore', 'M-.8-.9H.8V-.45L-.2 .45H.8V.9H-.8V.45L.2-.45H-.8Z'],
  ['exclamation', 'M-.28-1H.28L.16 .35H-.16ZM0 .5A.25 .25 0 1 1 0 1A.25 .25 0 1 1 0 .5Z'],
  ['question', 'M-.6-.5C-.6-.85-.3-1 0-1C.35-1 .62-.8 .62-.48C.62-.05 .2 0 .2 .35H-.18C-.18-.15 .22-.2 .22-.47C.22-.6 .12-.66 0-.66C-.13-.66-.22-.6-.22-.5ZM0 .5A.25 .25 0 1 1 0 1A.25 .25 0 1 1 0 .5Z'],
  ['puff', 'M-.6 .5A.42 .42 0 0 1-.65-.3A.5 .5 0 0 1 .2-.45A.48 .48 0 0 1 .75 .4Z'],
  ['slip', 'M-.35-.8L.55-.6L.35 .8L-.55 .6Z'],
  ['giggle', 'M-.16-1L.16-1L.3 1L-.3 1Z'],
] as const)
type Shape = Parameters<typeof SHAPES.get>[0]

/**
 * `beat` grows and shrinks, `rise` and `fall` drift and start again, and `rock` turns to and fro.
 */
type Move = 'beat' | 'rise' | 'fall' | 'rock'

interface Charm {
  shape: Shape
  /**
   * The distances from the left and from the top, as fractions of the picture; the size is a
   * fraction of its shorter side.
   */
  x: number
  y: number
  size: number
  colour: string
  move: Move
  /** The phase at the start of the loop, as a fraction of the loop. */
  lag: number
}

const [PINK, GOLD, SKY, RED, LILAC, MINT, WHITE] = [
  'ff6b9d',
  'ffc62e',
  '56b8f2',
  'ee3b43',
  'a48cf0',
  '4cc98f',
  'cfd6e6',
]

/** The same shape on both sides of the head, out of the way of the face. */
const around = (shape: Shape, move: Move, colours: readonly string[]): Charm[] =>
  [
    { x: 0.12, y: 0.2, size: 0.085 },
    { x: 0.88, y: 0.17, size: 0.085 },
    { x: 0.09, y: 0.5, size: 0.06 },
    { x: 0.91, y: 0.47, size: 0.065 },
    { x: 0.22, y: 0.08, size: 0.05 },
    { x: 0.77, y: 0.07, size: 0.05 },
  ].map((place, n) => ({
    ...place,
    shape,
    move,
    colour: colours[n % colours.length],
    lag: (n * 0.38) % 1,
  }))

const charm = (
  shape: Shape,
  [x, y, size]: readonly [x: number, y: number, size: number],
  colour: string,
  move: Move,
  lag = 0,
): Charm => ({ shape, x, y, size, colour, move, lag })

const DECORATIONS = {
  sparkles: around('sparkle', 'beat', [GOLD]),
  stars: around('star', 'rock', [GOLD, PINK]),
  hearts: around('heart', 'rise', [PINK, RED]),
  flowers: around('flower', 'rock', [PINK, GOLD, LILAC]),
  notes: around('note', 'rise', [LILAC, PINK, SKY]),
  confetti: around('slip', 'fall', [PINK, GOLD, SKY, MINT]),
  flames: around('flame', 'beat', ['ff7a2f', RED]),
  sun: [charm('sun', [0.85, 0.17, 0.14], GOLD, 'rock')],
  moon: [
    charm('moon', [0.85, 0.17, 0.11], GOLD, 'rock'),
    charm('sparkle', [0.13, 0.15, 0.06], GOLD, 'beat'),
    charm('sparkle', [0.1, 0.42, 0.045], GOLD, 'beat', 0.5),
    charm('sparkle', [0.92, 0.45, 0.045], GOLD, 'beat', 0.3),
  ],
  ring: [charm('ring', [0.84, 0.24, 0.12], GOLD, 'beat')],
  cross: [
    charm('cross', [0.12, 0.26, 0.09], RED, 'beat'),
    charm('cross', [0.88, 0.26, 0.09], RED, 'beat', 0.5),
  ],
  sweat: [
    charm('drop', [0.85, 0.2, 0.075], SKY, 'fall'),
    charm('drop', [0.93, 0.34, 0.05], SKY, 'fall', 0.4),
    charm('drop', [0.13, 0.26, 0.06], SKY, 'fall', 0.7),
  ],
  tears: [
    charm('drop', [0.1, 0.38, 0.08], SKY, 'fall'),
    charm('drop', [0.2, 0.5, 0.055], SKY, 'fall', 0.5),
    charm('drop', [0.9, 0.38, 0.08], SKY, 'fall', 0.3),
    charm('drop', [0.8, 0.5, 0.055], SKY, 'fall', 0.8),
  ],
  anger: [
    charm('anger', [0.85, 0.16, 0.12], RED, 'beat'),
    charm('puff', [0.1, 0.36, 0.08], WHITE, 'rise', 0.3),
    charm('puff', [0.9, 0.44, 0.07], WHITE, 'rise', 0.8),
  ],
  shock: [
    charm('exclamation', [0.13, 0.24, 0.13], RED, 'beat'),
    charm('exclamation', [0.87, 0.24, 0.13], RED, 'beat', 0.5),
  ],
  question: [
    charm('question', [0.86, 0.2, 0.12], MINT, 'rock'),
    charm('question', [0.13, 0.28, 0.08], MINT, 'rock', 0.5),
  ],
  snores: [
    charm('snore', [0.8, 0.24, 0.05], LILAC, 'rise'),
    charm('snore', [0.87, 0.16, 0.07], LILAC, 'rise', 0.33),
    charm('snore', [0.93, 0.08, 0.085], LILAC, 'rise', 0.66),
  ],
  dust: [
    charm('puff', [0.12, 0.66, 0.1], WHITE, 'beat'),
    charm('puff', [0.88, 0.66, 0.1], WHITE, 'beat', 0.5),
    charm('sparkle', [0.12, 0.2, 0.06], GOLD, 'beat', 0.2),
    charm('sparkle', [0.88, 0.2, 0.06], GOLD, 'beat', 0.7),
  ],
  giggles: [
    charm('giggle', [0.1, 0.24, 0.07], GOLD, 'rock'),
    charm('giggle', [0.18, 0.14, 0.06], GOLD, 'rock', 0.3),
    charm('giggle', [0.9, 0.24, 0.07], GOLD, 'rock', 0.5),
    charm('giggle', [0.82, 0.14, 0.06], GOLD, 'rock', 0.8),
  ],
} satisfies Record<string, Charm[]>
export type Decoration = keyof typeof DECORATIONS

/** The distance that a drifting shape travels, as a fraction of the picture's shorter side. */
const WAY = 0.14
const ROCK_DEGREES = 16

interface Space {
  widthPx: number
  heightPx: number
}

/** The decoration of one frame as SVG. */
export const layDecoration = (name: Decoration, space: Space, phase: number): string =>
  DECORATIONS[name].map((each) => layCharm(each, space, phase)).join('')

function layCharm({ move, lag, ...charm }: Charm, space: Space, phase: number): string {
  const { widthPx, heightPx } = space
  const side = Math.min(widthPx, heightPx)
  const place = (phase + lag) % 1
  const wave = Math.sin(2 * Math.PI * place)
  const drift = move === 'rise' || move === 'fall'
  // A drifting shape grows from nothing, then shrinks and vanishes before it starts again.
  const scale = drift ? Math.sin(Math.PI * place) ** 0.6 : move === 'beat' ? 1 + 0.18 * wave : 1
  const way = (place - 0.5) * WAY * side * (move === 'fall' ? 1 : -1)
  const x = charm.x * widthPx
  const y = charm.y * heightPx + (drift ? way : 0)
  const turn = move === 'rock' ? ROCK_DEGREES * wave : 0
  const size = Math.max(0.001, charm.size * side * scale)
  const at = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})`
  return `<path d="${SHAPES.get(charm.shape)}" transform="${at}" fill="#${charm.colour}"/>`
}

const round = (value: number) => Math.round(value * 100) / 100

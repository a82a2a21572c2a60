import type { Decoration, Lettering, Sticker, StickerName } from './picture.ts'

const SIZE_MIN = 4
const SIZE_MAX = 60
const SIZE_STEP = 1.2
const TURN_STEP = Math.PI / 12
/** New decorations appear at these places, one after another, around the avatar's head. */
const PLACES: readonly [x: number, y: number][] = [
  [0.18, 0.2],
  [0.82, 0.2],
  [0.14, 0.5],
  [0.86, 0.5],
  [0.2, 0.8],
  [0.8, 0.8],
  [0.14, 0.65],
  [0.86, 0.35],
]

interface Next {
  /** All decorations so far. */
  decorations: readonly Decoration[]
  colour: string
}

export function createSticker(name: StickerName, { decorations, colour }: Next): Sticker {
  const [x, y] = PLACES[decorations.length % PLACES.length]
  const id = nextId(decorations)
  return { kind: 'sticker', id, name, x, y, size: 16, turn: 0, colour }
}

export function createLettering(text: string, { decorations, colour }: Next): Lettering {
  const id = nextId(decorations)
  return { kind: 'text', id, text, isBubble: true, x: 0.8, y: 0.1, size: 6, turn: 0, colour }
}

const nextId = (decorations: readonly Decoration[]) =>
  Math.max(0, ...decorations.map(({ id }) => id)) + 1

/**
 * Moves a decoration by fractions of the picture's size; the decoration's centre stays inside the
 * picture.
 */
export const move = (one: Decoration, byX: number, byY: number): Decoration => ({
  ...one,
  x: clamp(one.x + byX, 0, 1),
  y: clamp(one.y + byY, 0, 1),
})

export const resize = (one: Decoration, steps: number): Decoration => ({
  ...one,
  size: clamp(one.size * SIZE_STEP ** steps, SIZE_MIN, SIZE_MAX),
})

export const turn = (one: Decoration, steps: number): Decoration => ({
  ...one,
  turn: one.turn + steps * TURN_STEP,
})

/** Replaces a decoration with its changed version. */
export const replace = (all: readonly Decoration[], changed: Decoration): Decoration[] =>
  all.map((one) => (one.id === changed.id ? changed : one))

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

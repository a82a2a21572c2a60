import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'

/** Families of colours, in the order in which they are offered. */
export const COLOURS = [
  'black',
  'grey',
  'white',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const

export type Colour = (typeof COLOURS)[number]

/** The end of each family on the hue wheel, in degrees; the wheel begins within red. */
const HUES: readonly (readonly [endDegrees: number, colour: Colour])[] = [
  [12, 'red'],
  [38, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [244, 'blue'],
  [292, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

/** The family of an item's colour, or null if its colour is unknown. */
export function colourOf({ variant }: ClosetItem): Colour | null {
  if (!variant) return null
  const { hue, chroma, lightness } = readHue(variant.colour)
  if (lightness > 0.93) return 'white'
  if (lightness < 0.42 && chroma < 0.15) return 'black'
  if (chroma < 0.1) return lightness > 0.85 ? 'white' : 'grey'
  const [, colour] = HUES.find(([end]) => hue <= end) ?? HUES[0]
  if (colour === 'red' && lightness > 0.74) return 'pink'
  return colour === 'orange' && lightness < 0.55 ? 'brown' : colour
}

/** Reads `#rrggbb`: the hue is in degrees, and the other values are from 0 to 1. */
function readHue(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const chroma = max - Math.min(red, green, blue)
  const lightness = max - chroma / 2
  return { hue: 60 * findSextant({ red, green, blue, max, chroma }), chroma, lightness }
}

interface Channels {
  red: number
  green: number
  blue: number
  max: number
  chroma: number
}

/** The hue in sixths of the wheel. */
function findSextant({ red, green, blue, max, chroma }: Channels): number {
  if (chroma === 0) return 0
  if (max === red) return ((green - blue) / chroma + 6) % 6
  return max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
}

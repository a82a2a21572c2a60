import type { Messages } from '../../words/messages.ts'

interface Swatch {
  name: keyof Messages['closet']['palette']
  colour: string
}

/** The colours that the closet offers: between those of the starter wardrobe, none of them loud. */
export const PALETTE: readonly Swatch[] = [
  { name: 'ivory', colour: '#f7f0e3' },
  { name: 'grey', colour: '#a9a9b5' },
  { name: 'ink', colour: '#2e2b36' },
  { name: 'sand', colour: '#dcc3a1' },
  { name: 'caramel', colour: '#b5804e' },
  { name: 'cocoa', colour: '#6b4636' },
  { name: 'cherry', colour: '#c8324c' },
  { name: 'rose', colour: '#e5809b' },
  { name: 'blush', colour: '#f6c9cf' },
  { name: 'coral', colour: '#f07f66' },
  { name: 'honey', colour: '#e6b04c' },
  { name: 'lemon', colour: '#f4e08a' },
  { name: 'mint', colour: '#a5d8c0' },
  { name: 'leaf', colour: '#6fa35e' },
  { name: 'teal', colour: '#3f8f86' },
  { name: 'sky', colour: '#8ec5ea' },
  { name: 'blue', colour: '#4f7fd0' },
  { name: 'navy', colour: '#2f3d6b' },
  { name: 'lavender', colour: '#b9a6e0' },
  { name: 'purple', colour: '#7d5bb0' },
]

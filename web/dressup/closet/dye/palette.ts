import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Messages } from '../../words/messages.ts'

interface Swatch {
  name: keyof Messages['closet']['palette']
  colour: string
}

/**
 * The colours that the closet offers: they lie between the colours of the starter wardrobe, and
 * none of them is loud.
 */
const PALETTE: readonly Swatch[] = [
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

type Feature = keyof Messages['closet']['features']

/** The colours that look good on each feature of a face. */
const OF_FEATURE: Record<Feature, readonly Swatch['name'][]> = {
  iris: [
    'ink',
    'grey',
    'cocoa',
    'caramel',
    'honey',
    'leaf',
    'teal',
    'sky',
    'blue',
    'navy',
    'lavender',
    'purple',
    'rose',
    'cherry',
  ],
  lips: ['cocoa', 'cherry', 'rose', 'blush', 'coral', 'purple'],
  cheeks: ['cherry', 'rose', 'blush', 'coral'],
}

/** The feature of a face that a channel colours; undefined for other items and other channels. */
export const findFeature = ({ part }: ClosetItem, channel: string): Feature | undefined =>
  // The keys of this record are names of features.
  (Object.keys(OF_FEATURE) as Feature[]).find((name) => part === 'Face' && name === channel)

export const listSwatches = (feature: Feature | undefined): readonly Swatch[] =>
  feature ? PALETTE.filter(({ name }) => OF_FEATURE[feature].includes(name)) : PALETTE

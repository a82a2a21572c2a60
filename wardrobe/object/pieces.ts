import type { Piece } from '../kit/piece.ts'
import { makeCatPlush, type PlushColours } from './cat-plush.ts'

const PLUSHES: Record<string, PlushColours & { ja: string; en: string }> = {
  cream: {
    ...{ ja: 'クリーム', en: 'cream' },
    ...{ fur: '#f9e3c0', belly: '#fffaf0', cheek: '#f7a8a4', ribbon: '#6cb6d8' },
    outline: '#8a5a3a',
  },
  grey: {
    ...{ ja: '灰色', en: 'grey' },
    ...{ fur: '#b9bccd', belly: '#f4f4fa', cheek: '#f2a3b4', ribbon: '#f2c14e' },
    outline: '#4a4a66',
  },
}

const plush = (key: string): Piece => {
  const { ja, en, ...colours } = PLUSHES[key]
  return {
    key: `object-cat-plush-${key}`,
    part: 'Object',
    name: { ja: `ねこのぬいぐるみ(${ja})`, en: `Cat plush, ${en}` },
    tags: ['object', 'plush', 'cat', key],
    base: false,
    slots: ['ground-left'],
    hides: [],
    bodies: [],
    make: () => makeCatPlush(`object-cat-plush-${key}`, colours),
  }
}

export const OBJECTS: readonly Piece[] = Object.keys(PLUSHES).map(plush)

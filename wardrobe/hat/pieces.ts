import type { Piece } from '../kit/piece.ts'
import { type BeretColours, makeBeret } from './beret.ts'

const BERETS: Record<string, BeretColours & { ja: string; en: string }> = {
  berry: {
    ...{ ja: 'いちご', en: 'strawberry' },
    ...{ felt: '#e2506c', band: '#fff3e6', outline: '#5c1430' },
  },
  cream: {
    ...{ ja: 'クリーム', en: 'cream' },
    ...{ felt: '#fbe9c6', band: '#b9805a', outline: '#6a4326' },
  },
  navy: { ja: '紺', en: 'navy', felt: '#42548f', band: '#f2c65a', outline: '#1f2850' },
}

const beret = (key: string): Piece => {
  const { ja, en, ...colours } = BERETS[key]
  return {
    key: `hat-beret-${key}`,
    part: 'Hat',
    name: { ja: `ベレー帽(${ja})`, en: `Beret, ${en}` },
    tags: ['hat', 'beret', key],
    base: false,
    slots: ['hat'],
    hides: ['crown'],
    bodies: [],
    deform: { center: [0, 0.875, -0.008], axis: [0, 1, 0], factor: 1 },
    make: () => makeBeret(`hat-beret-${key}`, colours),
  }
}

export const HATS: readonly Piece[] = Object.keys(BERETS).map(beret)

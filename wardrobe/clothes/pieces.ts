import type { Piece } from '../kit/piece.ts'
import { makeSailor, type SailorColours } from './sailor.ts'

const SAILORS: Record<string, SailorColours & { ja: string; en: string }> = {
  navy: {
    ...{ ja: '紺', en: 'navy' },
    ...{ main: '#3a4d94', light: '#fffdfa', ribbon: '#f0485c', shoe: '#8a4a34', sole: '#4a2a26' },
    ...{ outline: '#2c3566', trimOutline: '#5a1c34' },
  },
  rose: {
    ...{ ja: 'ばら色', en: 'rose' },
    ...{ main: '#e0738c', light: '#fff9f2', ribbon: '#4fa89c', shoe: '#5a3f6e', sole: '#33234a' },
    ...{ outline: '#7a2c50', trimOutline: '#2c3a52' },
  },
  mint: {
    ...{ ja: 'ミント', en: 'mint' },
    ...{ main: '#5cb8a4', light: '#fffefa', ribbon: '#f2b544', shoe: '#7a5a48', sole: '#4a3630' },
    ...{ outline: '#1f5a5c', trimOutline: '#5c3420' },
  },
}

const sailor = (key: keyof typeof SAILORS & string): Piece => {
  const { ja, en, ...colours } = SAILORS[key]
  return {
    key: `clothes-sailor-${key}`,
    part: 'Clothes',
    name: { ja: `セーラー服(${ja})`, en: `Sailor outfit, ${en}` },
    tags: ['clothes', 'sailor', 'skirt', key],
    base: true,
    slots: ['top', 'bottom', 'feet'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    bodies: [],
    make: () => makeSailor(`clothes-sailor-${key}`, colours),
  }
}

export const CLOTHES: readonly Piece[] = [sailor('navy'), sailor('rose'), sailor('mint')]

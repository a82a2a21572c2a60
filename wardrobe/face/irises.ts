import type { EyeColours } from './eye-colours.ts'

/** A colour of eyes. */
export interface Iris {
  ja: string
  en: string
  eyes: EyeColours
}

/** The eyes of the house. */
export const IRISES = {
  blue: {
    ja: '青',
    en: 'blue',
    eyes: { iris: '#5b8fe0', dark: '#1d2f66', glow: '#a8dcff', lash: '#2a2140' },
  },
  green: {
    ja: '緑',
    en: 'green',
    eyes: { iris: '#4fae7e', dark: '#12443f', glow: '#b4f0c0', lash: '#2b2333' },
  },
  amber: {
    ja: '琥珀',
    en: 'amber',
    eyes: { iris: '#d98a3c', dark: '#5a2a1e', glow: '#ffe09a', lash: '#3a2128' },
  },
  rose: {
    ja: 'ばら色',
    en: 'rose',
    eyes: { iris: '#e0628c', dark: '#6b1d3f', glow: '#ffc4d6', lash: '#3a1f30' },
  },
  violet: {
    ja: '紫',
    en: 'violet',
    eyes: { iris: '#9a6cd6', dark: '#35205f', glow: '#e6c4ff', lash: '#2d1f3d' },
  },
  hazel: {
    ja: 'はしばみ',
    en: 'hazel',
    eyes: { iris: '#9c6238', dark: '#36181a', glow: '#f2c27a', lash: '#2e1a22' },
  },
  teal: {
    ja: '青緑',
    en: 'teal',
    eyes: { iris: '#3aa6b4', dark: '#103c54', glow: '#a6f2ea', lash: '#252340' },
  },
} satisfies Record<string, Iris>

import { TONES } from '../body/pieces.ts'
import type { Piece } from '../kit/piece.ts'
import { type FacePlan, makeFace } from './face.ts'
import type { EyeColours } from './paint-eye.ts'

interface Iris {
  ja: string
  en: string
  eyes: EyeColours
}

const IRISES: Record<string, Iris> = {
  blue: {
    ...{ ja: '青', en: 'blue' },
    eyes: { iris: '#5b8fe0', dark: '#1d2f66', glow: '#a8dcff', lash: '#2a2140' },
  },
  green: {
    ...{ ja: '緑', en: 'green' },
    eyes: { iris: '#4fae7e', dark: '#12443f', glow: '#b4f0c0', lash: '#2b2333' },
  },
  amber: {
    ...{ ja: '琥珀', en: 'amber' },
    eyes: { iris: '#d98a3c', dark: '#5a2a1e', glow: '#ffe09a', lash: '#3a2128' },
  },
  rose: {
    ...{ ja: 'ばら色', en: 'rose' },
    eyes: { iris: '#e0628c', dark: '#6b1d3f', glow: '#ffc4d6', lash: '#3a1f30' },
  },
  violet: {
    ...{ ja: '紫', en: 'violet' },
    eyes: { iris: '#9a6cd6', dark: '#35205f', glow: '#e6c4ff', lash: '#2d1f3d' },
  },
}

interface Mood extends Pick<FacePlan, 'mouth' | 'browTilt' | 'gaze' | 'isFlushed'> {
  ja: string
  en: string
}

const MOODS = {
  bright: { ja: 'にこにこ', en: 'Bright smile', mouth: 'open', browTilt: 0.001 },
  playful: { ja: 'いたずら', en: 'Playful', mouth: 'cat', browTilt: 0.004 },
  gentle: { ja: 'ほほえみ', en: 'Gentle smile', mouth: 'gentle', browTilt: -0.0025 },
  sleepy: { ja: 'うとうと', en: 'Sleepy', mouth: 'dozy', browTilt: -0.005, gaze: { droop: 0.03 } },
  proud: { ja: 'えっへん', en: 'Proud', mouth: 'smirk', browTilt: 0.0085, gaze: { droop: 0.014 } },
  shy: {
    ...{ ja: 'もじもじ', en: 'Shy', mouth: 'wavy', browTilt: -0.0075 },
    ...{ gaze: { aside: -0.0075, droop: 0.004 }, isFlushed: true },
  },
} satisfies Record<string, Mood>

type Tone = keyof typeof TONES

const MAKE_UP: Record<Tone, Pick<FacePlan, 'brow' | 'blush'>> = {
  fair: { brow: '#8a6a72', blush: '#ff9a98' },
  tan: { brow: '#5a3a38', blush: '#d9755f' },
  moonlit: { brow: '#7a6a96', blush: '#d8a8e8' },
}

const SKIN_NAMES: Record<Tone, { ja: string; en: string }> = {
  fair: { ja: '', en: '' },
  tan: { ja: '・小麦色', en: ', tanned' },
  moonlit: { ja: '・月あかり', en: ', moonlit' },
}

/** Moods, an iris and a skin that nobody has from the start. */
const isGift = (mood: string, iris: string, tone: Tone) =>
  ['sleepy', 'proud', 'shy'].includes(mood) || iris === 'rose' || tone === 'moonlit'

function face(mood: keyof typeof MOODS, iris: string, tone: Tone): Piece {
  const { ja, en, ...features }: Mood = MOODS[mood]
  const { eyes, ...colour } = IRISES[iris]
  const key = `face-${mood}-${iris}-${tone}`
  const plan: FacePlan = {
    ...{ name: key, tone: TONES[tone], eyes, ...features },
    ...MAKE_UP[tone],
  }
  const skin = SKIN_NAMES[tone]
  return {
    key,
    part: 'Face',
    name: { ja: `${ja}(${colour.ja}${skin.ja})`, en: `${en} (${colour.en}${skin.en})` },
    tags: ['face', mood, iris, tone],
    base: !isGift(mood, iris, tone),
    slots: ['face'],
    hides: ['head'],
    bodies: [{ tone }],
    traits: [mood, iris],
    make: () => makeFace(plan),
  }
}

export const FACES: readonly Piece[] = [
  face('bright', 'blue', 'fair'),
  face('bright', 'green', 'fair'),
  face('bright', 'amber', 'tan'),
  face('gentle', 'violet', 'fair'),
  face('gentle', 'amber', 'fair'),
  face('gentle', 'green', 'tan'),
  face('playful', 'blue', 'fair'),
  face('playful', 'violet', 'fair'),
  face('playful', 'amber', 'tan'),
  face('bright', 'rose', 'fair'),
  face('gentle', 'rose', 'moonlit'),
  face('sleepy', 'blue', 'fair'),
  face('sleepy', 'amber', 'fair'),
  face('sleepy', 'green', 'tan'),
  face('proud', 'amber', 'fair'),
  face('proud', 'violet', 'fair'),
  face('proud', 'blue', 'tan'),
  face('shy', 'green', 'fair'),
  face('shy', 'violet', 'fair'),
  face('shy', 'amber', 'tan'),
]

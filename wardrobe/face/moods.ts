import type { Features } from './paint-face.ts'

type Own = 'shape' | 'mouth' | 'browTilt'
type Wished = 'browSize' | 'gaze' | 'isFlushed' | 'hasFreckles' | 'mole'

/** What a face has in all its colours. */
export interface Mood extends Pick<Features, Own>, Pick<Features, Wished> {
  ja: string
  en: string
}

/** The faces of the house. */
export const MOODS = {
  bright: {
    ja: 'にこにこ',
    en: 'Bright smile',
    shape: 'bright',
    mouth: 'open',
    browTilt: 0.001,
  },
  playful: {
    ja: 'いたずら',
    en: 'Playful',
    shape: 'bright',
    mouth: 'cat',
    browTilt: 0.004,
  },
  gentle: {
    ja: 'ほほえみ',
    en: 'Gentle smile',
    shape: 'bright',
    mouth: 'gentle',
    browTilt: -0.0025,
  },
  sleepy: {
    ja: 'うとうと',
    en: 'Sleepy',
    shape: 'bright',
    mouth: 'dozy',
    browTilt: -0.005,
    gaze: { droop: 0.03 },
  },
  proud: {
    ja: 'えっへん',
    en: 'Proud',
    shape: 'bright',
    mouth: 'smirk',
    browTilt: 0.0085,
    gaze: { droop: 0.014 },
  },
  shy: {
    ja: 'もじもじ',
    en: 'Shy',
    shape: 'bright',
    mouth: 'wavy',
    browTilt: -0.0075,
    gaze: { aside: -0.0075, droop: 0.004 },
    isFlushed: true,
  },
  cool: {
    ja: 'すずしげ',
    en: 'Cool',
    shape: 'almond',
    mouth: 'calm',
    browTilt: 0.0055,
    browSize: [0.85, 1.08],
    mole: [0.079, 0.6905],
  },
  mellow: {
    ja: 'おっとり',
    en: 'Mellow',
    shape: 'droopy',
    mouth: 'tiny',
    browTilt: -0.0065,
    browSize: [1.15, 0.8],
  },
  feline: {
    ja: 'ねこ目',
    en: 'Cat-eyed',
    shape: 'cat',
    mouth: 'smirk',
    browTilt: 0.0075,
    browSize: [0.9, 1],
  },
  wonder: {
    ja: 'きょとん',
    en: 'Wide-eyed',
    shape: 'round',
    mouth: 'ou',
    browTilt: -0.002,
    browSize: [1.5, 0.42],
  },
  starry: {
    ja: 'きらきら',
    en: 'Starry-eyed',
    shape: 'starry',
    mouth: 'beam',
    browTilt: 0,
  },
  sunny: {
    ja: 'おひさま',
    en: 'Sunny',
    shape: 'bright',
    mouth: 'laugh',
    browTilt: -0.001,
    gaze: 'laugh',
  },
  brave: {
    ja: 'りりしい',
    en: 'Brave',
    shape: 'brave',
    mouth: 'grin',
    browTilt: 0.0075,
    browSize: [1.9, 1.02],
  },
  freckled: {
    ja: 'そばかす',
    en: 'Freckled',
    shape: 'round',
    mouth: 'open',
    browTilt: 0.002,
    browSize: [1.25, 0.85],
    hasFreckles: true,
  },
  dreamy: {
    ja: 'ゆめみる',
    en: 'Dreamy',
    shape: 'dreamy',
    mouth: 'pout',
    browTilt: 0,
    browSize: [0.8, 1.05],
    gaze: { droop: 0.004 },
    mole: [-0.026, 0.6595],
  },
  calm: {
    ja: 'ものしずか',
    en: 'Calm',
    shape: 'small',
    mouth: 'calm',
    browTilt: 0.002,
    browSize: [1.6, 0.9],
    gaze: { droop: 0.006 },
  },
} satisfies Record<string, Mood>

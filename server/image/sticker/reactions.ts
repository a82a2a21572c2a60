import type { StickerName } from '@kisekae/contract/sticker.ts'
import type { Decoration } from './decorations.ts'

/** The content of one sticker. */
export interface Reaction {
  /** The name of a starter motion, or `idle`. */
  motion: string
  /** Empty for the motion's own expression. */
  expression: string
  /** The phase of the motion that the first frame shows: some chat apps show only that frame. */
  start: number
  /** The duration of one loop; LINE requires whole seconds. */
  loopS: 1 | 2
  ja: string
  en: string
  /** The colour of the words: six hex digits. */
  colour: string
  decoration: Decoration
}

const [ROSE, ORANGE, GREEN, BLUE, VIOLET, RED] = [
  'ec4f8b',
  'f0781e',
  '1f9d62',
  '2f7fd6',
  '7a5cd0',
  'e0383e',
]

type Row = [
  name: StickerName,
  motion: Reaction['motion'],
  expression: Reaction['expression'],
  start: Reaction['start'],
  loopS: Reaction['loopS'],
  ja: string,
  en: string,
  colour: Reaction['colour'],
  decoration: Decoration,
]

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['hello', 'wave', 'happy', 0.1, 1, 'やっほー！', 'Hi!', ORANGE, 'sparkles'],
  ['morning', 'star-jump', 'happy', 0.45, 1, 'おはよう！', 'Morning!', ORANGE, 'sun'],
  ['night', 'sleep', '', 0.5, 2, 'おやすみ', 'Good night', VIOLET, 'moon'],
  ['bye', 'wave', 'relaxed', 0.6, 1, 'またね！', 'See you!', BLUE, 'flowers'],
  ['thanks', 'bow', 'happy', 0.1, 2, 'ありがとう', 'Thank you!', ROSE, 'flowers'],
  ['sorry', 'bow', 'sad', 0.1, 2, 'ごめんね', 'Sorry…', BLUE, 'sweat'],
  ['please', 'pray', '', 0.66, 2, 'おねがい！', 'Please?', ROSE, 'sparkles'],
  ['ok', 'ok', 'happy', 0.3, 2, 'りょうかい！', 'OK!', GREEN, 'ring'],
  ['no', 'no', 'angry', 0.4, 2, 'だめー！', 'Nope!', RED, 'cross'],
  ['yay', 'cheer', 'happy', 0.44, 1, 'やったー！', 'Yay!', ORANGE, 'confetti'],
  ['congrats', 'clap', 'happy', 0.12, 1, 'おめでとう！', 'Congrats!', ROSE, 'confetti'],
  ['wow', 'excited', 'happy', 0.12, 1, 'すごーい！', 'Wow!', ORANGE, 'stars'],
  ['love', 'heart-hands', 'happy', 0.26, 2, 'だいすき', 'Love you!', ROSE, 'hearts'],
  ['laugh', 'laugh', 'happy', 0.15, 2, 'あはは', 'Haha!', GREEN, 'giggles'],
  ['cry', 'weep', 'sad', 0.16, 1, 'えーん', 'Waaah…', BLUE, 'tears'],
  ['angry', 'pout', 'angry', 0.1, 1, 'ぷんぷん', 'Hmph!', RED, 'anger'],
  ['what', 'gasp', 'surprised', 0.42, 2, 'えっ！？', 'What?!', VIOLET, 'shock'],
  ['hmm', 'think', '', 0.5, 2, 'うーん…', 'Hmm…', GREEN, 'question'],
  ['sleepy', 'sleepy', '', 0.5, 2, 'ねむい…', 'So sleepy', VIOLET, 'snores'],
  ['coming', 'run', 'happy', 0.25, 1, 'いまいくね！', 'On my way!', GREEN, 'dust'],
  ['cheer', 'guts', 'angry', 0.5, 1, 'がんばれ！', 'You got this!', RED, 'flames'],
  ['tada', 'tada', 'happy', 0.5, 1, 'じゃーん！', 'Ta-da!', BLUE, 'sparkles'],
  ['party', 'dance', 'happy', 0.25, 1, 'わーい！', 'Woohoo!', VIOLET, 'notes'],
  ['well-done', 'clap', 'relaxed', 0.62, 1, 'おつかれさま', 'Well done!', GREEN, 'flowers'],
]

const toReaction = ([name, motion, expression, start, loopS, ja, en, colour, decoration]: Row) =>
  [name, { motion, expression, start, loopS, ja, en, colour, decoration }] as const

// A test checks that no sticker is missing.
export const REACTIONS = Object.fromEntries(ROWS.map(toReaction)) as Record<StickerName, Reaction>

/** The stickers of an avatar, in the order of a pack. */
export const STICKER_NAMES = [
  'hello',
  'morning',
  'night',
  'bye',
  'thanks',
  'sorry',
  'please',
  'ok',
  'no',
  'yay',
  'congrats',
  'wow',
  'love',
  'laugh',
  'cry',
  'angry',
  'what',
  'hmm',
  'sleepy',
  'coming',
  'cheer',
  'tada',
  'party',
  'well-done',
] as const
export type StickerName = (typeof STICKER_NAMES)[number]

export const STICKER_WORDS = ['ja', 'en', 'none'] as const
export type StickerWords = (typeof STICKER_WORDS)[number]

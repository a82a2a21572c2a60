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

/** The chat services for which packs exist. */
export const STICKER_CHATS = ['line', 'discord', 'slack', 'telegram', 'whatsapp'] as const
export type StickerChat = (typeof STICKER_CHATS)[number]

/** The stickers of each chat service: their size in pixels, and the file format in their URLs. */
export const CHAT_STICKERS = {
  line: { widthPx: 320, heightPx: 270, format: 'apng' },
  discord: { widthPx: 320, heightPx: 320, format: 'apng' },
  slack: { widthPx: 128, heightPx: 128, format: 'gif' },
  telegram: { widthPx: 512, heightPx: 512, format: 'png' },
  whatsapp: { widthPx: 512, heightPx: 512, format: 'webp' },
} as const satisfies Record<StickerChat, object>

import type { StickerChat, StickerName } from '@kisekae/contract/sticker.ts'

/** All text for the stickers page, which is loaded with it. */
export interface StickersTexts {
  lead: string
  /** The language of the words that are drawn. */
  wordsLabel: string
  chatLabel: string
  download: string
  /** Shown while the pack is being downloaded. */
  making: string
  saved: string
  /** The share sheet needs another tap. */
  ready: string
  share: string
  failed: string
  /** The service's limit has been reached. */
  tooMany: string
  /** Instructions for using the pack. */
  hints: Record<StickerChat, string>
  names: Record<StickerName, string>
}

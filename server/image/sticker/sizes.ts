/** The limits on stickers of one size, set by the chat services that use it (docs/pictures.md). */
export interface StickerSize {
  widthPx: number
  heightPx: number
  bytesMax: number
  /** The number of seconds after which an APNG stops; without it, an APNG repeats forever. */
  playedS?: number
}

// biome-ignore format: a table
export const STICKER_SIZES: Record<string, StickerSize> = {
  '128x128': { widthPx: 128, heightPx: 128, bytesMax: 128_000 },
  '240x240': { widthPx: 240, heightPx: 240, bytesMax: 300_000, playedS: 4 },
  '320x270': { widthPx: 320, heightPx: 270, bytesMax: 300_000, playedS: 4 },
  '320x320': { widthPx: 320, heightPx: 320, bytesMax: 500_000 },
  '512x512': { widthPx: 512, heightPx: 512, bytesMax: 500_000 },
}

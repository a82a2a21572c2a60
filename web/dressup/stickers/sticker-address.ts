import {
  CHAT_STICKERS,
  type StickerChat,
  type StickerName,
  type StickerWords,
} from '@kisekae/contract/sticker.ts'

interface Wish {
  name: StickerName
  words: StickerWords
}

/**
 * At this size, 24 of them take 2.6 MB and cost the service 4 seconds of CPU time; at 320 px, they
 * would take 3.5 MB and 6 seconds.
 */
const TILE_PX = 240

/** The URL of a sticker for the page; `avatarUrl` is the URL of the avatar's picture. */
export function tileAddress(avatarUrl: string, wish: Wish & { isStill: boolean }): string {
  const format = wish.isStill ? 'png' : 'webp'
  return stickerAddress(avatarUrl, { ...wish, widthPx: TILE_PX, heightPx: TILE_PX, format })
}

/** The URL of a sticker in the format and size that a chat app requires. */
export const chatAddress = (avatarUrl: string, { chat, ...wish }: Wish & { chat: StickerChat }) =>
  stickerAddress(avatarUrl, { ...wish, ...CHAT_STICKERS[chat] })

interface Picture extends Wish {
  widthPx: number
  heightPx: number
  format: string
}

function stickerAddress(avatarUrl: string, picture: Picture): string {
  const { name, words, widthPx, heightPx, format } = picture
  const file = `sticker/${name}.${format}?size=${widthPx}x${heightPx}&words=${words}`
  return replaceFile(avatarUrl, file)
}

export const packAddress = (
  avatarUrl: string,
  { chat, words }: { chat: StickerChat; words: StickerWords },
) => replaceFile(avatarUrl, `stickers.zip?for=${chat}&words=${words}`)

const replaceFile = (avatarUrl: string, file: string) => avatarUrl.replace(/avatar\.gif$/, file)

import { CHAT_STICKERS, type StickerChat, type StickerName } from '@kisekae/contract/sticker.ts'
import { Format, type Look } from '../address/look.ts'

type Picture = Pick<Look, 'widthPx' | 'heightPx' | 'format'>

/** The form in which a chat service accepts a pack (docs/pictures.md). */
export interface PackForm {
  sticker: Picture
  /** The name of a sticker's file; `at` is counted from 0. */
  nameFile(name: StickerName, at: number): string
  /** The animated picture that represents the whole pack: the first sticker. */
  main?: Picture & { path: string }
  /** The picture on the pack's button in the chat app: the face. */
  icon?: Omit<Picture, 'format'> & { path: string }
  /** The file that describes the stickers: in the format of WhatsApp's apps, or a plain list. */
  list?: 'contents.json' | 'stickers.json'
}

const square = (sidePx: number) => ({ widthPx: sidePx, heightPx: sidePx })

const countFrom1 = (at: number) => String(at + 1).padStart(2, '0')

export const PACK_FORMS: Record<StickerChat, PackForm> = {
  line: {
    sticker: CHAT_STICKERS.line,
    nameFile: (_, at) => `${countFrom1(at)}.png`,
    main: { ...square(240), format: Format.Apng, path: 'main.png' },
    icon: { widthPx: 96, heightPx: 74, path: 'tab.png' },
  },
  discord: {
    sticker: CHAT_STICKERS.discord,
    nameFile: (name) => `${name}.png`,
    list: 'stickers.json',
  },
  slack: {
    sticker: CHAT_STICKERS.slack,
    // Slack has its own emoji named ok, cry, angry, sleepy and tada.
    nameFile: (name) => `me-${name}.gif`,
  },
  telegram: {
    sticker: CHAT_STICKERS.telegram,
    nameFile: (name, at) => `${countFrom1(at)}-${name}.png`,
    icon: { ...square(100), path: 'icon.png' },
    list: 'stickers.json',
  },
  whatsapp: {
    sticker: CHAT_STICKERS.whatsapp,
    nameFile: (name, at) => `${countFrom1(at)}-${name}.webp`,
    icon: { ...square(96), path: 'tray.png' },
    list: 'contents.json',
  },
}

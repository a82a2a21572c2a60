import { STICKER_NAMES, type StickerChat, type StickerWords } from '@kisekae/contract/sticker.ts'
import { REACTIONS } from '../sticker/reactions.ts'
import { EMOJI } from './emoji.ts'
import { PACK_FORMS, type PackForm } from './forms.ts'

interface Described {
  chat: StickerChat
  words: StickerWords
  list: NonNullable<PackForm['list']>
  /** Differs between packs with different pictures. */
  identifier: string
}

/** The text of the file that describes a pack's stickers. */
export function describePack({ chat, words, list, identifier }: Described): string {
  const stickers = listStickers(chat, words)
  const content = list === 'contents.json' ? toContents(stickers, identifier) : stickers
  return `${JSON.stringify(content, null, 2)}\n`
}

/** A sticker without words is described in English. */
const listStickers = (chat: StickerChat, words: StickerWords) =>
  STICKER_NAMES.map((name, at) => ({
    file: PACK_FORMS[chat].nameFile(name, at),
    name,
    text: REACTIONS[name][words === 'none' ? 'en' : words],
    emoji: EMOJI[name],
  }))

/** The file `contents.json` of WhatsApp's sample app, in which developers replace the names. */
const toContents = (stickers: ReturnType<typeof listStickers>, identifier: string) => ({
  sticker_packs: [
    {
      identifier,
      name: 'Stickers',
      publisher: 'Kisekae',
      tray_image_file: PACK_FORMS.whatsapp.icon?.path,
      image_data_version: '1',
      avoid_cache: false,
      animated_sticker_pack: true,
      stickers: stickers.map(({ file, text, emoji }) => ({
        image_file: file,
        emojis: [emoji],
        accessibility_text: text,
      })),
    },
  ],
})

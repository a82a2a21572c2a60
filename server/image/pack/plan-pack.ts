import { createHash } from 'node:crypto'
import { STICKER_NAMES, type StickerChat, type StickerWords } from '@kisekae/contract/sticker.ts'
import { Format, plainLook, TRANSPARENT } from '../address/look.ts'
import { stickerLook } from '../address/read-look.ts'
import type { Ingredient, Recipe } from '../address/recipe.ts'
import { describePack } from './describe-pack.ts'
import { PACK_FORMS } from './forms.ts'

export interface PackWish {
  chat: StickerChat
  words: StickerWords
}

/** A file of a pack: a picture, which may still have to be rendered, or a text file. */
export type PackFile = { path: string } & ({ recipe: Recipe } | { text: string })

export interface Pack {
  /** Names the content; equal packs have equal bytes. */
  name: string
  files: readonly PackFile[]
}

/** The files of a pack. `items` are the items of an outfit that stickers show. */
export function planPack(
  items: readonly Ingredient[],
  wish: PackWish,
  nameOf: (recipe: Recipe) => string,
): Pack {
  const { list } = PACK_FORMS[wish.chat]
  const pictures = listPictures(items, wish)
  const identifier = hash(pictures.map(({ path, recipe }) => [path, nameOf(recipe)]))
  const text = list && describePack({ ...wish, list, identifier })
  return {
    name: hash([identifier, text]),
    files: text ? [{ path: list, text }, ...pictures] : pictures,
  }
}

function listPictures(items: readonly Ingredient[], { chat, words }: PackWish) {
  const { sticker, nameFile, main, icon } = PACK_FORMS[chat]
  const stickers = STICKER_NAMES.map((reaction, at) => ({
    path: nameFile(reaction, at),
    recipe: {
      subject: { kind: 'sticker', items, reaction },
      look: stickerLook(reaction, { ...sticker, words }),
    } satisfies Recipe,
  }))
  const [first] = STICKER_NAMES
  const cover = main && {
    path: main.path,
    recipe: {
      subject: { kind: 'sticker', items, reaction: first },
      look: stickerLook(first, {
        widthPx: main.widthPx,
        heightPx: main.heightPx,
        format: main.format,
        words,
      }),
    } satisfies Recipe,
  }
  const button = icon && {
    path: icon.path,
    recipe: {
      subject: { kind: 'face', items },
      look: {
        ...plainLook('face'),
        widthPx: icon.widthPx,
        heightPx: icon.heightPx,
        format: Format.Png,
        background: TRANSPARENT,
      },
    } satisfies Recipe,
  }
  return [cover, button, ...stickers].filter((file) => file !== undefined)
}

const hash = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

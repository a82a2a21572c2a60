import { STICKER_NAMES, type StickerName } from '@kisekae/contract/sticker.ts'
import { type Format, MOVING_FORMATS } from './look.ts'

/** The parsed file name of a sticker's URL. */
export interface StickerAddress {
  reaction: StickerName
  /** Null if the Accept header decides. */
  format: Format | null
}

const FILE = /^(?<name>[a-z-]+)(?:\.(?<ending>[a-z]+))?$/

/** Reads `hello.webp`, `thanks` …; null for any other name. */
export function readSticker(file: string): StickerAddress | null {
  const named = FILE.exec(file)?.groups
  const reaction = STICKER_NAMES.find((name) => name === named?.['name'])
  if (!reaction) return null
  const ending = named?.['ending']
  if (ending === undefined) return { reaction, format: null }
  const format = MOVING_FORMATS.find((each) => each === ending)
  return format ? { reaction, format } : null
}

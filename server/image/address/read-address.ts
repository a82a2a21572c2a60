import type { ItemView } from '../../item/picture-url.ts'
import { type Format, type Kind, MOVING_FORMATS } from './look.ts'

/** The parsed file name of a picture's URL. */
export interface Address {
  kind: Exclude<Kind, 'sticker' | 'render'>
  /** All false unless the subject is an item. */
  view: ItemView
  /** Null if the Accept header decides. */
  format: Format | null
}

const FILE = /^(?<kind>avatar|face|thumbnail|item)(?<view>(?:-[a-z]+)*)(?:\.(?<format>[a-z]+))?$/
const VIEW = /^(?<mannequin>-mannequin)?(?<animation>-animation)?(?<transparent>-transparent)?$/
const FORMATS: ReadonlySet<string> = new Set(MOVING_FORMATS)

/** Reads `avatar.gif`, `item-mannequin-transparent.webp`, `face` …; null for any other name. */
export function readAddress(file: string): Address | null {
  const named = FILE.exec(file)?.groups
  if (!named) return null
  const { kind, view, format } = named
  const flags = VIEW.exec(view)?.groups
  if (!flags || (view && kind !== 'item')) return null
  if (format !== undefined && !FORMATS.has(format)) return null
  return {
    // The pattern allows only the four kinds, and the set only the four formats.
    kind: kind as Address['kind'],
    view: {
      mannequin: flags['mannequin'] !== undefined,
      animation: flags['animation'] !== undefined,
      transparent: flags['transparent'] !== undefined,
    },
    format: (format as Format | undefined) ?? null,
  }
}

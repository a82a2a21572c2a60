import type { StickerWords } from '@kisekae/contract/sticker.ts'

/** The kind of picture. */
export type Kind = 'avatar' | 'face' | 'item' | 'thumbnail' | 'sticker' | 'render'

export const Format = {
  Gif: 'gif',
  Png: 'png',
  Apng: 'apng',
  Webp: 'webp',
  Jpeg: 'jpg',
  Avif: 'avif',
} as const
export type Format = (typeof Format)[keyof typeof Format]

/** The formats of all pictures except renders, which are never animated. */
export const MOVING_FORMATS = [Format.Gif, Format.Png, Format.Apng, Format.Webp] as const

/**
 * The look of a subject: every field is part of the picture's name, so equal looks must be written
 * identically.
 */
export interface Look {
  format: Format
  widthPx: number
  heightPx: number
  /** `transparent`, or six lower-case hex digits. */
  background: string
  /** The expression; empty for the motion's own. */
  expression: string
  /**
   * `own`: the motion of the worn Motion item, or of the item itself, idle if there is none;
   * `idle`; `still`; a starter motion by name; or the pose of a render.
   */
  motion: string
  isAnimated: boolean
  /** The language of a sticker's words; absent for other pictures. */
  words?: StickerWords
  /** The quality of a lossy render, 0 to 100; absent for other pictures. */
  quality?: number
}

/** The pale blue-grey background of all pictures. */
const BACKGROUND = 'e8ecf6'
export const TRANSPARENT = 'transparent'

const GIF = { format: Format.Gif, background: BACKGROUND, expression: '' }

/** The formats that the spec promises for each kind. */
const PLAIN: Record<Kind, Look> = {
  avatar: { ...GIF, widthPx: 240, heightPx: 320, motion: 'own', isAnimated: true },
  face: { ...GIF, widthPx: 120, heightPx: 120, motion: 'still', isAnimated: false },
  item: { ...GIF, widthPx: 240, heightPx: 320, motion: 'still', isAnimated: false },
  thumbnail: {
    ...GIF,
    format: Format.Png,
    widthPx: 60,
    heightPx: 60,
    motion: 'own',
    isAnimated: false,
  },
  sticker: {
    ...GIF,
    background: TRANSPARENT,
    widthPx: 320,
    heightPx: 320,
    motion: 'own',
    isAnimated: true,
    words: 'none',
  },
  render: {
    format: Format.Png,
    background: TRANSPARENT,
    expression: '',
    widthPx: 512,
    heightPx: 512,
    motion: 'standing',
    isAnimated: false,
  },
}

/** The default look of each kind of picture. */
export const plainLook = (kind: Kind): Look => PLAIN[kind]

/** What is shown. */
export type Kind = 'avatar' | 'face' | 'item' | 'thumbnail'

export const Format = { Gif: 'gif', Png: 'png', Apng: 'apng', Webp: 'webp' } as const
export type Format = (typeof Format)[keyof typeof Format]

/**
 * How a subject is shown: all of it takes part in the picture's name, so what looks the same must
 * be written the same.
 */
export interface Look {
  format: Format
  widthPx: number
  heightPx: number
  /** `transparent`, or six lower-case hex digits. */
  background: string
  /** Empty: as the motion has it. */
  expression: string
  /**
   * `own`: that of the worn Motion item, or of the item itself, idle without one; `idle`; `still`;
   * or a starter motion by its name.
   */
  motion: string
  isAnimated: boolean
}

/** The pale blue-grey on which everything is shown. */
const BACKGROUND = 'e8ecf6'
export const TRANSPARENT = 'transparent'

const GIF = { format: Format.Gif, background: BACKGROUND, expression: '' }

/** What the spec promises of each kind. */
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
}

/** How a kind of picture looks when nothing else is asked for. */
export const plainLook = (kind: Kind): Look => PLAIN[kind]

export const SIZES = {
  portrait: { widthPx: 1080, heightPx: 1350 },
  square: { widthPx: 1080, heightPx: 1080 },
  story: { widthPx: 1080, heightPx: 1920 },
} as const
export type SizeName = keyof typeof SIZES

export const GRADIENTS = ['peach', 'mint', 'dusk', 'lemon', 'lilac', 'rainbow'] as const
export type GradientName = (typeof GRADIENTS)[number]

export const SCENES = ['meadow', 'blossom', 'sea', 'night', 'room', 'stage'] as const
export type SceneName = (typeof SCENES)[number]

export const FRAMES = ['none', 'line', 'print', 'scallop', 'dots', 'film'] as const
export type FrameName = (typeof FRAMES)[number]

export const STICKERS = [
  'heart',
  'star',
  'sparkles',
  'flower',
  'note',
  'bow',
  'crown',
  'cloud',
] as const
export type StickerName = (typeof STICKERS)[number]

export type Ground =
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; name: GradientName }
  | { kind: 'scene'; name: SceneName }
  /** A photo that the user has chosen; it exists only in this page. */
  | { kind: 'photo'; photo: ImageBitmap }

/**
 * Something on top of the avatar. The position of its middle is given as fractions of the picture's
 * width and height.
 */
interface Placed {
  id: number
  x: number
  y: number
  /** The height of a letter or of a sticker, in hundredths of the picture's width. */
  size: number
  /** In radians, clockwise. */
  turn: number
  colour: string
}
export type Sticker = Placed & { kind: 'sticker'; name: StickerName }
export type Lettering = Placed & { kind: 'text'; text: string; isBubble: boolean }
export type Decoration = Sticker | Lettering

export interface Picture {
  size: SizeName
  ground: Ground
  frame: FrameName
  /** From back to front. */
  decorations: readonly Decoration[]
}

export const FIRST_PICTURE: Picture = {
  size: 'portrait',
  ground: { kind: 'scene', name: 'meadow' },
  frame: 'none',
  decorations: [],
}

/** Preset colours for backgrounds. */
export const GROUND_COLOURS: readonly string[] = [
  '#ffffff',
  '#ffd9e8',
  '#ffe9b8',
  '#d3f2de',
  '#cfe6ff',
  '#e2d8ff',
  '#3a2a47',
]

/** Preset colours for stickers and letters. */
export const INKS: readonly string[] = [
  '#e2578f',
  '#f29a2e',
  '#f5cf3d',
  '#3fae82',
  '#3f8fdd',
  '#8a5fd0',
  '#3a2a47',
  '#ffffff',
]

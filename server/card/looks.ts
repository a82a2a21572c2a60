import { Format, type Look, plainLook, TRANSPARENT } from '../image/address/look.ts'

export const AVATAR_SIZE = { widthPx: 360, heightPx: 480 }
export const LOOK_SIZE = { widthPx: 180, heightPx: 240 }
/** The size that services expect for the preview picture of a link (Open Graph). */
export const PREVIEW_SIZE = { widthPx: 1200, heightPx: 630 }

const AVATAR = { ...plainLook('avatar'), ...AVATAR_SIZE, background: TRANSPARENT }
const STILL = { ...plainLook('avatar'), format: Format.Png, isAnimated: false }

/** The pictures of a card by file name. */
export const CARD_PICTURES: ReadonlyMap<string, Look> = new Map([
  ['avatar.webp', { ...AVATAR, format: Format.Webp }],
  ['avatar.gif', AVATAR],
  ['avatar.png', { ...AVATAR, format: Format.Png, isAnimated: false }],
  ['look.png', { ...STILL, ...LOOK_SIZE, background: TRANSPARENT }],
  ['preview.png', { ...STILL, ...PREVIEW_SIZE }],
])

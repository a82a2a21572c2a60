import sharp from 'sharp'
import type { Db } from '../../kernel/sql/db.ts'
import { insertUpload } from '../../upload/store.ts'

export const PICTURE_SIZES = {
  banner: { widthPx: 720, heightPx: 270 },
  background: { widthPx: 480, heightPx: 640 },
  icon: { widthPx: 240, heightPx: 240 },
} as const

export type PictureKind = keyof typeof PICTURE_SIZES

const PREFIX = 'plain-'

/** The default picture of a gacha. */
export const defaultPicture = (kind: PictureKind) => `${PREFIX}${kind}-1`

export const isDefaultPicture = (token: string) => token.startsWith(PREFIX)

const KINDS = Object.keys(PICTURE_SIZES) as PictureKind[]
let painting: WeakMap<Db, Promise<unknown>> = new WeakMap()

/** Renders the pictures once per process. */
export function providePictures(db: Db): Promise<unknown> {
  const known = painting.get(db)
  if (known) return known
  const work = Promise.all(
    KINDS.map(async (kind) => {
      const bytes = await sharp(Buffer.from(draw(PICTURE_SIZES[kind])))
        .png()
        .toBuffer()
      await insertUpload(db, { token: defaultPicture(kind), mediaType: 'image/png', bytes })
    }),
  ).catch((error) => {
    painting = new WeakMap()
    throw error
  })
  painting.set(db, work)
  return work
}

/** An evening sky with softly lit hills and a few stars. */
function draw({ widthPx: w, heightPx: h }: { widthPx: number; heightPx: number }): string {
  const hill = (top: number, bow: number, colour: string) =>
    `<path fill="${colour}" d="M0 ${h * top} Q${w * 0.3} ${h * (top - bow)} ${w * 0.62} ` +
    `${h * top} T${w} ${h * (top - bow * 0.4)} V${h} H0 Z"/>`
  const stars = Array.from({ length: 26 }, (_, at) => {
    // The golden ratio spreads the stars without a visible pattern.
    const [x, y] = [(at * 0.618034) % 1, ((at * 0.7548777) % 1) * 0.62]
    const r = Math.min(w, h) * (0.004 + 0.006 * ((at * 0.31) % 1))
    const opacity = 0.5 + (at % 3) / 6
    return `<circle cx="${x * w}" cy="${y * h}" r="${r}" fill="#fff" opacity="${opacity}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0.4" y2="1">
      <stop offset="0" stop-color="#6d5bd0"/><stop offset="0.55" stop-color="#c78ad8"/>
      <stop offset="1" stop-color="#ffd3c2"/></linearGradient></defs>
    <rect width="${w}" height="${h}" fill="url(#s)"/>${stars.join('')}
    ${hill(0.82, 0.16, '#a878cf')}${hill(0.92, 0.12, '#8a63bd')}</svg>`
}

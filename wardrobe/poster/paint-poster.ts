import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { CATALOGUE } from '../catalogue.ts'
import { drawLook } from '../draw-look.ts'
import { brush, type Scene } from './brush.ts'
import { paintFantasy } from './fantasy.ts'
import { paintFestival } from './festival.ts'
import { type Figure, POSTER_FIGURES } from './figures.ts'
import { paintWinter } from './winter.ts'

const SCENES = { festival: paintFestival, winter: paintWinter, fantasy: paintFantasy } as const

export type PosterTheme = keyof typeof SCENES
export type PosterKind = 'banner' | 'background' | 'icon'

/** The name of a poster: `winter-banner` and so on. */
export interface PosterName {
  theme: PosterTheme
  kind: PosterKind
}

const SIZES: Record<PosterKind, { widthPx: number; heightPx: number }> = {
  banner: { widthPx: 720, heightPx: 270 },
  background: { widthPx: 480, heightPx: 640 },
  icon: { widthPx: 240, heightPx: 240 },
}

/** Paints a scene with figures in front; a background has none. Bytes R G B A. */
export function paintPoster({ theme, kind }: PosterName): Texture {
  const { widthPx, heightPx } = SIZES[kind]
  const scene: Scene = brush.open(widthPx, heightPx)
  SCENES[theme](scene)
  const poster = brush.finish(scene)
  const figures = POSTER_FIGURES[theme]
  if (kind === 'banner') for (const figure of figures) place(poster, figure, figure.place)
  const [first] = figures
  if (kind === 'icon') place(poster, first, { ...first.place, ...ICON })
  return poster
}

/** In the icon, the head and shoulders fill the picture. */
const ICON = { middle: 0.5, yaw: 0, heightMetres: 0.66, lookAt: 0.73 }

function place(poster: Texture, { keys, motion, phase, face }: Figure, at: Figure['place']): void {
  const { widthPx, heightPx } = poster
  const look = keys.map((key) => {
    const piece = CATALOGUE.find((candidate) => candidate.key === key)
    if (!piece) throw new RangeError(`The wardrobe has no '${key}'.`)
    return piece
  })
  const clip = CATALOGUE.find(({ key }) => key === motion)?.makeMotion?.()
  const sidePx = Math.round(heightPx * 1.2)
  const [pixels] = drawLook(look, {
    widthPx: sidePx,
    heightPx,
    clip: clip ?? { motion: idle, durationS: LOOP_S },
    frameCount: 1,
    phase,
    yaw: at.yaw,
    face,
    clear: true,
    target: [0, at.lookAt, 0],
    heightMetres: at.heightMetres,
  })
  const left = Math.round(at.middle * widthPx - sidePx / 2)
  layOver(poster, { pixels, sidePx, left })
}

interface Layer {
  pixels: Uint32Array
  sidePx: number
  left: number
}

/** Lays a picture with soft edges over the poster; the picture is as tall as the poster. */
function layOver({ widthPx, heightPx, pixels }: Texture, layer: Layer): void {
  const bytes = new Uint8Array(layer.pixels.buffer, layer.pixels.byteOffset)
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < layer.sidePx; column++) {
      const x = layer.left + column
      if (x < 0 || x >= widthPx) continue
      const from = (row * layer.sidePx + column) * 4
      const to = (row * widthPx + x) * 4
      const alpha = bytes[from + 3] / 255
      for (let k = 0; k < 3; k++)
        pixels[to + k] = Math.round(pixels[to + k] * (1 - alpha) + bytes[from + k] * alpha)
    }
  }
}

import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { encodeGif } from '@kisekae/avatar3d/image/gif/encode-gif.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { type DrawOptions, drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { simplifyModel } from '@kisekae/avatar3d/simplify/simplify-model.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { encodeByGifenc } from './gif-peers.ts'

/** A bob, twin tails and short hair; a sailor suit and a hoodie. */
const OUTFITS = ['first-day', 'rose-garden', 'sunflower']
const WARM_ROUNDS = 4
const ROUNDS = 16
const DELAY_CS = 10

/** Rendering and encoding take at most 1.3 times as long as encoding with gifenc. */
const GOAL = 1 / 1.3

/** The minimum ratios of the GIF's CPU time to that of smaller pictures. */
const SMALL_GOALS = { face: 10, thumbnail: 16, item: 7 }

const FULL: DrawOptions = {
  widthPx: 240,
  heightPx: 320,
  camera: 'full',
  motion: idle,
  frameCount: 16,
  background: 0xfff6ece8,
  floorShadow: true,
  kernel: builtKernel,
}
const STILL: DrawOptions = { ...FULL, motion: still, frameCount: 1 }
const FACE: DrawOptions = {
  ...STILL,
  widthPx: 120,
  heightPx: 120,
  camera: 'bust',
  floorShadow: false,
}
const THUMBNAIL: DrawOptions = { ...STILL, widthPx: 60, heightPx: 60 }

/** Milliseconds of CPU time by task. */
type Times = Record<'gif' | 'gifenc' | 'draw' | keyof typeof SMALL_GOALS, number[]>

export const bench: Bench = {
  name: 'gif-avatar',
  about:
    'CPU ms to render and encode a GIF of 16 frames, compared with gifenc, which only ' +
    'encodes them',
  async run(progress) {
    const times: Times = {
      gif: [],
      gifenc: [],
      draw: [],
      face: [],
      thumbnail: [],
      item: [],
    }
    const outfits = OUTFITS.map((key) => ({
      key,
      times: structuredClone(times),
      ...dress(key),
    }))
    const total = WARM_ROUNDS + ROUNDS
    for (let round = 0; round < total; round++) {
      for (const { avatar, item, times } of outfits) measure(avatar, item, times)
      if (round === WARM_ROUNDS - 1) for (const { times } of outfits) forget(times)
      progress(round + 1, total)
    }
    return judge(outfits)
  },
}

/** Assembles the avatar in a starter outfit, as the service does, and the clothes on their own. */
function dress(outfit: string): { avatar: Avatar; item: Avatar } {
  const worn = STARTER_OUTFITS.find(({ key }) => key === outfit)?.pieces ?? []
  const pieces = CATALOGUE.filter(({ key }) => worn.includes(key))
  const models = pieces.flatMap(({ make }) => (make ? [make()] : []))
  const clothes = pieces.filter(({ key }) => key.startsWith('clothes-'))
  const hidden = new Set(pieces.flatMap(({ hides }) => hides))
  const simple = models.map((model) => simplifyModel(model, builtKernel))
  const item = assemble(clothes.flatMap(({ make }) => (make ? [make()] : [])))
  return { avatar: assemble(simple, { hidden }), item }
}

/** Measures all tasks alternately, so that background load affects all of them. */
function measure(avatar: Avatar, item: Avatar, times: Times): void {
  const clip = { ...FULL, frames: drawAvatar(avatar, FULL), delayCs: DELAY_CS }
  times.gif.push(time(() => toGif(avatar, FULL)))
  times.gifenc.push(time(() => encodeByGifenc(clip)))
  times.draw.push(time(() => drawAvatar(avatar, { ...FULL, lent: true })))
  times.face.push(time(() => toGif(avatar, FACE)))
  times.thumbnail.push(time(() => toPng(item, THUMBNAIL)))
  times.item.push(time(() => toGif(item, STILL)))
}

function toGif(avatar: Avatar, options: DrawOptions): Uint8Array {
  const frames = drawAvatar(avatar, { ...options, lent: true })
  return encodeGif(frames, {
    ...options,
    delayCs: DELAY_CS,
    transparent: false,
    kernel: builtKernel,
  })
}

function toPng(avatar: Avatar, options: DrawOptions): Uint8Array {
  const [pixels] = drawAvatar(avatar, { ...options, lent: true })
  return encodePng({ ...options, pixels }, deflateSync)
}

/** The CPU time in milliseconds, including garbage collection. */
function time(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function forget(times: Times): void {
  for (const values of Object.values(times)) values.length = 0
}

interface Outfit {
  key: string
  avatar: Avatar
  times: Times
}

function judge(outfits: Outfit[]): Figure {
  const results = outfits.map(describe)
  // The result is that of the worst outfit.
  const worst = results.toSorted((a, b) => a.ratio - b.ratio)[0]
  return {
    name: 'gif-avatar',
    ours: worst.gifMs,
    peer: worst.gifencMs,
    unit: 'CPU ms',
    ratio: worst.ratio,
    goal: round(GOAL),
    unmet: results.flatMap(({ key, unmet }) => unmet.map((what) => `${key}: ${what}`)),
    details: Object.fromEntries(results.map(({ key, unmet: _, ...rest }) => [key, rest])),
  }
}

function describe({ key, avatar, times }: Outfit) {
  const gifMs = median(times.gif)
  const part = (name: keyof typeof SMALL_GOALS) => gifMs / median(times[name])
  const small = { face: part('face'), thumbnail: part('thumbnail'), item: part('item') }
  const names = ['face', 'thumbnail', 'item'] as const
  return {
    key,
    triangles: avatar.surfaces.reduce((sum, { indexCount }) => sum + indexCount / 3, 0),
    gifMs: round(gifMs),
    gifencMs: round(median(times.gifenc)),
    ratio: round(median(times.gifenc.map((ms, i) => ms / times.gif[i]))),
    frameMs: round(median(times.draw) / FULL.frameCount),
    gifOverFace: round(small.face),
    gifOverThumbnail: round(small.thumbnail),
    gifOverItem: round(small.item),
    unmet: names
      .filter((name) => small[name] < SMALL_GOALS[name])
      .map((name) => `a ${name} costs more than 1/${SMALL_GOALS[name]} of the GIF.`),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

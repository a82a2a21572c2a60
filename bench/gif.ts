// The measured encoder is the kernel, which encodes every GIF of the service. Until November 2026,
// it was plain TypeScript, which took two thirds longer.
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { encodeGif } from '@kisekae/avatar3d/image/gif/encode-gif.ts'
import type { Bench, Figure } from './figure.ts'
import { drawClip } from './gif-clip.ts'
import { type Clip, encodeByGifenc, encodeBySharp, measurePsnrDb } from './gif-peers.ts'

const WARM_ROUNDS = 6
const ROUNDS = 21
const GIFENC_GOAL = 2.5
const SHARP_GOAL = 6

type Encode = (clip: Clip) => Uint8Array | Promise<Uint8Array>

type Name = 'ours' | 'gifenc' | 'sharp'

const NAMES: readonly Name[] = ['ours', 'gifenc', 'sharp']

const ENCODERS: Record<Name, Encode> = {
  ours: ({ frames, ...options }: Clip) =>
    encodeGif(frames, { ...options, transparent: false, kernel: builtKernel }),
  gifenc: encodeByGifenc,
  sharp: encodeBySharp,
}

/** The results of one encoder. */
interface Result {
  minMs: number
  medianMs: number
  bytes: number
  psnrDb: number
}

export const bench: Bench = {
  name: 'gif',
  about: 'ms to encode 16 frames of 240 x 320 as GIF, beside gifenc; sharp, sizes, PSNR in details',
  async run(progress) {
    const clip = drawClip()
    const timesMs: Record<Name, number[]> = { ours: [], gifenc: [], sharp: [] }
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      progress(round, WARM_ROUNDS + ROUNDS)
      for (const name of takeTurns(round)) timesMs[name].push(await time(ENCODERS[name], clip))
    }
    progress(WARM_ROUNDS + ROUNDS, WARM_ROUNDS + ROUNDS)
    for (const times of Object.values(timesMs)) times.splice(0, WARM_ROUNDS)
    return judge({
      ours: await inspect(ENCODERS.ours, clip, timesMs.ours),
      gifenc: await inspect(ENCODERS.gifenc, clip, timesMs.gifenc),
      sharp: await inspect(ENCODERS.sharp, clip, timesMs.sharp),
      gifencRatio: median(timesMs.ours.map((ms, i) => timesMs.gifenc[i] / ms)),
      sharpRatio: median(timesMs.ours.map((ms, i) => timesMs.sharp[i] / ms)),
    })
  },
}

/**
 * Runs all encoders in every round, so that background load affects all of them equally. The order
 * rotates, because an encoder that follows sharp's threads finds a busy processor and cold caches.
 */
function takeTurns(round: number): Name[] {
  const first = round % NAMES.length
  return [...NAMES.slice(first), ...NAMES.slice(0, first)]
}

async function time(encode: Encode, clip: Clip): Promise<number> {
  const startedAt = performance.now()
  await encode(clip)
  return performance.now() - startedAt
}

async function inspect(encode: Encode, clip: Clip, timesMs: number[]): Promise<Result> {
  const gif = await encode(clip)
  return {
    minMs: round(Math.min(...timesMs)),
    medianMs: round(median(timesMs)),
    bytes: gif.length,
    psnrDb: round(await measurePsnrDb(gif, clip)),
  }
}

interface Results {
  ours: Result
  gifenc: Result
  sharp: Result
  /** The median of the ratios of all rounds. */
  gifencRatio: number
  sharpRatio: number
}

function judge({ ours, gifenc, sharp, gifencRatio, sharpRatio }: Results): Figure {
  const unmet = [
    ...(sharpRatio < SHARP_GOAL
      ? [`The encoder is less than ${SHARP_GOAL} times as fast as sharp.`]
      : []),
    ...Object.entries({ gifenc, sharp }).flatMap(([name, peer]) => [
      ...(ours.bytes > peer.bytes ? [`The GIF is larger than that of ${name}.`] : []),
      ...(ours.psnrDb < peer.psnrDb
        ? [`The GIF differs more from the source than that of ${name}.`]
        : []),
    ]),
  ]
  return {
    name: 'gif',
    ours: ours.medianMs,
    peer: gifenc.medianMs,
    unit: 'ms',
    ratio: round(gifencRatio),
    goal: GIFENC_GOAL,
    unmet,
    details: {
      ours,
      gifenc,
      sharp,
      sharpRatio: round(sharpRatio),
      quietestRatio: round(gifenc.minMs / ours.minMs),
    },
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

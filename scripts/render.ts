// Renders a VRM file as the service would render its avatar picture.
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { encodeGif } from '@kisekae/avatar3d/image/gif/encode-gif.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodeTexture } from '../server/image/asset/decode-texture.ts'
import { answer, type Streams } from './command/answer.ts'
import { type ProgressStream, startProgress } from './command/progress.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'

const HELP = `Usage: npm run render -- FILE.vrm [options]

Renders a VRM 0.x or 1.0 file.

  --out FILE      the picture to write: .gif is animated, .png is still (avatar.gif)
  --size WxH      the size in pixels, 16 to 2048 per side (240x320, or 240x240 with --face)
  --face          shows only the head, from the front
  --help          shows this text

Exit code 0: success. 2: refused; one line on the error stream gives the reason.
`

const kernel = loadKernel(readFileSync(new URL('../avatar3d/kernel/raster.wasm', import.meta.url)))
const FRAME_COUNT = 16
const FRAME_DELAY_CS = 10

interface Wish {
  file: string
  out: string
  isStill: boolean
  widthPx: number
  heightPx: number
  isFace: boolean
}

/** Runs the command line; returns the exit code. */
export const render = (args: string[], streams: Streams) =>
  answer(streams, {
    name: 'render',
    isRefusal: (error) => 'code' in error,
    async act() {
      const wish = readWish(args)
      if (wish) await draw(wish, streams.stderr)
      else streams.stdout.write(HELP)
      return 0
    },
  })

/** The parsed flags; null for help. */
function readWish(args: string[]): Wish | null {
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      size: { type: 'string' },
      face: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  const [file, ...others] = positionals
  if (file === undefined) throw new Refused('no FILE.vrm given; see --help')
  if (others.length > 0) throw new Refused('one FILE.vrm at a time; see --help')
  const out = values.out ?? 'avatar.gif'
  const kind = extname(out).toLowerCase()
  if (kind !== '.gif' && kind !== '.png') throw new Refused('--out must end in .gif or .png')
  const isFace = values.face ?? false
  const size = values.size ?? (isFace ? '240x240' : '240x320')
  return { file, out, isStill: kind === '.png', isFace, ...readSize(size) }
}

function readSize(size: string): { widthPx: number; heightPx: number } {
  const [, width, height] = size.match(/^(\d{2,4})x(\d{2,4})$/) ?? []
  const [widthPx, heightPx] = [Number(width), Number(height)]
  if (!(Math.min(widthPx, heightPx) >= 16 && Math.max(widthPx, heightPx) <= 2048))
    throw new Refused('--size must be WxH with 16 to 2048 pixels a side, such as 240x320')
  return { widthPx, heightPx }
}

async function draw(wish: Wish, stderr: ProgressStream): Promise<void> {
  const progress = startProgress(stderr, ['reading', 'assembling', 'drawing', 'writing'])
  try {
    progress.step()
    const model = await readModel(readFileSync(wish.file), decodeTexture).catch((error) => {
      throw error instanceof FileRefused ? new Refused(`${wish.file}: ${error.message}`) : error
    })
    if (model.primitives.length === 0)
      throw new Refused(`${wish.file}: the file contains nothing visible`)
    progress.step()
    const avatar = assemble([model])
    progress.step()
    const frames = drawAvatar(avatar, {
      widthPx: wish.widthPx,
      heightPx: wish.heightPx,
      camera: wish.isFace ? 'bust' : 'full',
      motion: swing(avatar, { motion: idle, durationS: LOOP_S }),
      frameCount: wish.isStill ? 1 : FRAME_COUNT,
      background: null,
      kernel,
    })
    progress.step()
    writeFileSync(wish.out, encode(wish, frames))
  } finally {
    progress.end()
  }
}

function encode({ widthPx, heightPx, isStill }: Wish, frames: Uint32Array[]): Uint8Array {
  if (isStill) return encodePng({ widthPx, heightPx, pixels: frames[0] }, deflateSync)
  return encodeGif(frames, {
    widthPx,
    heightPx,
    delayCs: FRAME_DELAY_CS,
    transparent: true,
    kernel,
  })
}

if (import.meta.main) process.exitCode = await render(process.argv.slice(2), process)

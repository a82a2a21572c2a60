import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { FRAME_COUNT, LOOP_MAX_S } from '@kisekae/avatar3d/motion/time-frames.ts'
import { type Recording, readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import { writeMotion } from '@kisekae/avatar3d/motion/track/write-motion.ts'
import { plainLook } from '../../image/address/look.ts'
import type { Loaders } from '../../image/asset/load-asset.ts'
import { drawPicture } from '../../image/draw/draw-picture.ts'
import type { CheckedPart, PartPicture, Report } from './report.ts'

interface Tools {
  report: Report
  load: Loaders
  kernel: Kernel
}

/** The lowest rate; the number of keys is rounded up so that every frame of a picture has one. */
const KEYS_PER_S = 30

/** Rewrites a checked VRM animation as a loop on the VRM bones. */
export async function makeMotion(
  recording: Recording,
  { report, ...tools }: Tools,
): Promise<CheckedPart> {
  const { durationS } = recording
  const keyCount = Math.ceil((durationS * KEYS_PER_S) / FRAME_COUNT) * FRAME_COUNT
  const file = writeMotion({ ...recording, name: 'motion', keyCount })
  return {
    report: {
      ...report,
      accepted: true,
      sizes: { ...report.sizes, bytesOut: file.length },
      rules: { slots: ['motion'], hides: [], bodies: [] },
    },
    part: file,
    pictures: await drawMotion(file, tools),
  }
}

/** The motion as the service shows it, on the mannequin. */
async function drawMotion(
  file: Uint8Array,
  { load, kernel }: Omit<Tools, 'report'>,
): Promise<PartPicture[]> {
  const item = {
    part: 'Motion' as const,
    asset: 'uploaded',
    rules: { slots: ['motion'], hides: [], bodies: [] },
  }
  const loaders: Loaders = {
    ...load,
    loadMotion: async (asset) =>
      asset === item.asset ? readMotion(file, LOOP_MAX_S) : load.loadMotion(asset),
  }
  const subject = { kind: 'item', item, mannequin: true } as const
  const moving = { ...plainLook('item'), motion: 'own' }
  const still = { subject: { kind: 'thumbnail', item } as const, look: plainLook('thumbnail') }
  return [
    {
      name: 'item',
      mediaType: 'image/gif',
      bytes: await drawPicture({ subject, look: moving }, loaders, kernel),
    },
    {
      name: 'thumbnail',
      mediaType: 'image/png',
      bytes: await drawPicture(still, loaders, kernel),
    },
  ]
}
